import { toDecimal, toMoney } from '@portal/domain/money'
import type { Contribution } from '@portal/invoice/server/public'

/** A figure typed by the clerk. For sales amounts of annex 1, `taxItem` selects line 2 or 3 of the main form. */
export type ManualFigure = { cell: string; value: string; taxItem?: string | null; note?: string | null }

/** From this period on, line 3 of the main form includes services. */
const SERVICES_IN_LINE_3_FROM = '202602'

const SALES_CELL = /^VATG_A1\.r[1-5]\.c[1357]$/
const REFUND_CELL = /^VATG_A1\.r[67]\.c9$/
const RULE = 'MANUAL'

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
    const row = mainRow(figure.taxItem ?? null, period)
    if (row === null) return [own]
    if (SALES_CELL.test(figure.cell)) return [own, { ...own, cell: `VATG_MAIN.${row}.c1` }]
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

function mainRow(taxItem: string | null, period: string): string | null {
  if (taxItem === 'goods') return 'r2'
  if (taxItem === 'labour') return 'r3'
  return taxItem === 'services' && period >= SERVICES_IN_LINE_3_FROM ? 'r3' : null
}
