import filling from '@portal/tax-forms/data/vat-filling.json' with { type: 'json' }
import { isInForce, type Span } from '@portal/tax-forms/in-force'
import { decisiveMonth, shownIn } from '@portal/tax-forms/period-words'
import { lawOf, type GroundedRule } from '@portal/tax-forms/rule-law'
import type { GuideRows } from '@portal/tax-return/web/public'

interface Rule extends GroundedRule {
  title: string
  targets?: { cell: string }[]
}
const rules: readonly Rule[] = filling.rules as unknown as Rule[]
/** What people type; of some periods only. */
const manualCells: readonly (Span & { cells: string; what: string })[] = filling.manualCells

/** Invoices that go to a row, rules that propose its figures, and what people type. */
export const guideRows: GuideRows = (form, row, order, period) => ({
  invoices: rules
    .filter((rule) => rule.targets?.some(({ cell }) => cell.startsWith(`${form}.${row}.`)))
    .map((rule) => {
      const { law, verified } = lawOf(rule, period)
      return { title: rule.title, law, verified }
    }),
  proposed: filling.derive.filter(({ cells }) => namesRow(cells, form, row, order)).map(({ title }) => title),
  byHand: manualCells
    .filter((one) => namesRow(one.cells, form, row, order) && isInForce(one, decisiveMonth(period)))
    .map(({ what }) => shownIn(what, period)),
})

/**
 * True when a list of cells such as `VATG_A2.r14–r19、r21–r23b.c3` includes a row. A list of columns alone includes
 * every row.
 */
function namesRow(cells: string, form: string, row: string, order: readonly string[]): boolean {
  for (const [, code, rest = ''] of cells.matchAll(/(VAT[A-Z0-9_]+)([^V]*)/g)) {
    if (code !== form) continue
    const spans = [...rest.matchAll(/(r\d+[a-z]?)(?:–(r\d+[a-z]?))?/g)]
    if (spans.length === 0 || rest.startsWith('.c')) return true
    const at = order.indexOf(row)
    if (spans.some(([, first = '', last = first]) => order.indexOf(first) <= at && at <= order.indexOf(last)))
      return true
  }
  return false
}
