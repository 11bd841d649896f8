import type { Formula, FormSet } from '@portal/tax-forms'
import { shownIn } from '@portal/tax-forms/period-words'
import type { GuideRows, RowSources } from '../kind/tax-kind.ts'

/** Rule text of one column; `text` is null where the formula is the whole rule. */
export interface ColumnGuide {
  column: string
  formula: Formula
  text: string | null
}
/** The reference's guide for a row: its own text, its columns, and what else fills it. */
export interface RowGuide extends RowSources {
  line: string
  name: string
  own: string[]
  isVerified: boolean
  columns: ColumnGuide[]
}

/** Undefined for a row that the form does not have. */
export function guideOf(
  set: FormSet,
  form: string,
  rowId: string,
  sourcesOf: GuideRows,
  period: string,
): RowGuide | undefined {
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
  const own = [row.lineText, row.note === undefined ? undefined : shownIn(row.note, period)].filter(
    (text) => text !== undefined,
  )
  return {
    line: row.line,
    name: row.name,
    own,
    isVerified: row.verified,
    columns,
    ...sourcesOf(
      form,
      rowId,
      model.rows.map((each) => each.id),
      period,
    ),
  }
}

export const isBlankGuide = ({ own, columns, invoices, proposed, byHand }: RowGuide): boolean =>
  own.length + columns.length + invoices.length + proposed.length + byHand.length === 0
