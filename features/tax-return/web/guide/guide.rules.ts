import filling from '@portal/tax-forms/data/vat-filling.json' with { type: 'json' }
import type { Formula, FormSet } from '@portal/tax-forms'
import { shownWords } from '@portal/tax-forms/shown-words'

/** Rule text of one column; `text` is null where the formula is the whole rule. */
export interface ColumnGuide {
  column: string
  formula: Formula
  text: string | null
}
/** The reference's guide for a row: its own text, its columns, its invoices, and manual input. */
export interface RowGuide {
  line: string
  name: string
  own: string[]
  isVerified: boolean
  columns: ColumnGuide[]
  invoices: { title: string; law: string; verified: boolean }[]
  /** Titles of rules that propose a figure. */
  proposed: string[]
  byHand: string[]
}

interface Rule {
  title: string
  law?: string
  verified?: boolean
  targets?: { cell: string }[]
}
const rules: readonly Rule[] = filling.rules as unknown as Rule[]

/** Undefined for a row that the form does not have. */
export function guideOf(set: FormSet, form: string, rowId: string): RowGuide | undefined {
  const model = set.byCode.get(form)
  const row = model?.rows[model.rowIndex.get(rowId) ?? -1]
  if (model === undefined || row === undefined) return undefined
  const columns = model.definition.formulas
    .filter(({ target }) => target.startsWith(`${rowId}.`))
    .map((formula): ColumnGuide => {
      const column = formula.target.slice(rowId.length + 1)
      return {
        column,
        formula,
        text: formula.official ?? model.columns[model.columnIndex.get(column) ?? -1]?.formulaText ?? null,
      }
    })
  const own = [row.lineText, row.note === undefined ? undefined : shownWords(row.note)].filter(
    (text) => text !== undefined,
  )
  const order = model.rows.map((each) => each.id)
  return {
    line: row.line,
    name: row.name,
    own,
    isVerified: row.verified,
    columns,
    invoices: rules
      .filter((rule) => rule.targets?.some(({ cell }) => cell.startsWith(`${form}.${rowId}.`)))
      .map(({ title, law, verified }) => ({ title, law: shownWords(law ?? ''), verified: verified ?? false })),
    proposed: filling.derive.filter(({ cells }) => namesRow(cells, form, rowId, order)).map(({ title }) => title),
    byHand: filling.manualCells.filter(({ cells }) => namesRow(cells, form, rowId, order)).map(({ what }) => what),
  }
}

export const isBlankGuide = ({ own, columns, invoices, proposed, byHand }: RowGuide): boolean =>
  own.length + columns.length + invoices.length + proposed.length + byHand.length === 0

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
