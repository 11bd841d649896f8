import { toDecimal, toMoney } from '@portal/domain/money'
import { monthsOf } from '@portal/domain/period'
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import type { Contribution } from '@portal/invoice/server/public'

/** A figure typed by the clerk. For sales amounts of annex 1, `taxItem` selects line 2 or 3 of the main form. */
export type ManualFigure = { cell: string; value: string; taxItem?: string | null; note?: string | null }

/** From this period on, and the first quarter of 2026, line 3 of the main form includes services (公告2026年第6号). */
export const SERVICES_IN_LINE_3_FROM = '202602'

/** Sales of the simple form at 3 %, which are levied at 1 % until then: two thirds of their tax are line 16. */
const SMALL_SALES_CELL = /^VATS_MAIN\.r1\.(c[12])$/
const CUT_TO_1_UNTIL = reference.thresholds.until.slice(0, 7).replace('-', '')

const SALES_CELL = /^VATG_A1\.r[1-5]\.c[1357]$/
const REFUND_CELL = /^VATG_A1\.r[67]\.c9$/
/** Rows of annex 1 by what they are of. Labour counts as goods where nobody says otherwise. */
const GOODS_ROW = /^VATG_A1\.r[13]\./
const UNBILLED_CELL = /^VATG_A1\.r[1-5]\.c5$/
const RULE = 'MANUAL'
/** Labour stands in rows of goods: the lines that hold it are no longer what their rows say. */
export const LABOUR_RULE = 'MANUAL.LABOUR'

/** The item that typed sales without an invoice are of by their row, so that lines 2 and 3 of the main form follow. */
export function itemOf(cell: string): 'goods' | 'services' | null {
  const small = SMALL_SALES_CELL.exec(cell)
  if (small !== null) return small[1] === 'c1' ? 'goods' : 'services'
  if (!UNBILLED_CELL.test(cell)) return null
  return GOODS_ROW.test(cell) ? 'goods' : 'services'
}

/** Manual figures add to the invoices' amounts and never replace them. */
export function manualContributions(figures: readonly ManualFigure[], period: string): Contribution[] {
  return figures.flatMap((figure) => {
    const own: Contribution = {
      cell: figure.cell,
      source: 'manual',
      ref: figure.note ?? '',
      line: null,
      rule: RULE,
      value: figure.value,
    }
    const small = SMALL_SALES_CELL.exec(figure.cell)
    if (small !== null && figure.taxItem != null && lastMonthOf(period) <= CUT_TO_1_UNTIL)
      return [own, { ...own, cell: `VATS_MAIN.r16.${small[1]}`, value: toMoney(toDecimal(figure.value).times('0.02')) }]
    const row = mainRow(figure.taxItem ?? null, period)
    if (row === null) return [own]
    if (SALES_CELL.test(figure.cell))
      return [
        own,
        { ...own, cell: `VATG_MAIN.${row}.c1`, rule: figure.taxItem === 'labour' ? LABOUR_RULE : RULE },
        // Line 2 is proposed from rows that hold labour too; what line 3 has of it stays out.
        ...(figure.taxItem === 'labour' && period >= SERVICES_IN_LINE_3_FROM
          ? [{ ...own, cell: 'VATG_MAIN.r2.c1', rule: LABOUR_RULE, value: '0.00' }]
          : []),
      ]
    // The immediately refundable part is reported beside the general part, not within it.
    if (REFUND_CELL.test(figure.cell))
      return [
        own,
        { ...own, cell: `VATG_MAIN.${row}.c3` },
        { ...own, cell: `VATG_MAIN.${row}.c1`, value: toMoney(toDecimal(figure.value).neg()) },
      ]
    return [own]
  })
}

const lastMonthOf = (period: string): string => monthsOf(period).at(-1) ?? period

function mainRow(taxItem: string | null, period: string): string | null {
  if (taxItem === 'goods') return 'r2'
  if (taxItem === 'labour') return 'r3'
  return taxItem === 'services' && period >= SERVICES_IN_LINE_3_FROM ? 'r3' : null
}
