import type { Formula, FormSet } from '@portal/tax-forms'
import { extraParent } from '@portal/tax-forms/extra-rows'
import type { FormModel } from '@portal/tax-forms/model'
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
  if (model === undefined) return undefined
  if (row === undefined) return recordGuide(model, rowId, sourcesOf, period)
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

/** Any record of a list: its form's notes and the formulas of its columns; undefined for other rows. */
function recordGuide(model: FormModel, rowId: string, sourcesOf: GuideRows, period: string): RowGuide | undefined {
  const { definition, code, columns, columnIndex, isList } = model
  if (!isList || extraParent(definition, rowId) !== '') return undefined
  const formulas = (definition.rowFormulas ?? []).filter(({ below }) => below === undefined)
  return {
    line: rowId.slice(1),
    name: definition.name,
    own: (definition.notes ?? []).map((note) => shownIn(note, period)),
    isVerified: formulas.every(({ verified }) => verified),
    columns: formulas.map((formula) => ({
      column: formula.target,
      formula,
      text: formula.official ?? columns[columnIndex.get(formula.target) ?? -1]?.formulaText ?? null,
    })),
    ...sourcesOf(code, rowId, [], period),
  }
}

export const isBlankGuide = ({ own, columns, invoices, proposed, byHand }: RowGuide): boolean =>
  own.length + columns.length + invoices.length + proposed.length + byHand.length === 0
