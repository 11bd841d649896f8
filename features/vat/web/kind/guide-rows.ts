import filling from '@portal/tax-forms/data/vat-filling.json' with { type: 'json' }
import { shownWords } from '@portal/tax-forms/shown-words'
import type { GuideRows } from '@portal/tax-return/web/public'

interface Rule {
  title: string
  law?: string
  verified?: boolean
  targets?: { cell: string }[]
}
const rules: readonly Rule[] = filling.rules as unknown as Rule[]

/** Invoices that go to a row, rules that propose its figures, and what people type. */
export const guideRows: GuideRows = (form, row, order) => ({
  invoices: rules
    .filter((rule) => rule.targets?.some(({ cell }) => cell.startsWith(`${form}.${row}.`)))
    .map(({ title, law, verified }) => ({ title, law: shownWords(law ?? ''), verified: verified ?? false })),
  proposed: filling.derive.filter(({ cells }) => namesRow(cells, form, row, order)).map(({ title }) => title),
  byHand: filling.manualCells.filter(({ cells }) => namesRow(cells, form, row, order)).map(({ what }) => what),
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
