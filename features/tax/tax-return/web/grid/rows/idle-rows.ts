import { expandKey, precedents } from '@portal/tax-forms'
import type { Comparison } from '../../compare/comparison.ts'
import { partsOf, refOf } from '../../desk/model/cell-view.ts'
import type { ReturnModel } from '../../desk/model/return-model.ts'
import type { GridCursor } from '../grid-cursor.ts'
import type { GridRow } from '../layout/layout.rules.ts'
import { isZero } from '../cells/typed.rules.ts'
import { mostDrawnRows } from './most-drawn.ts'
import { noRows } from './no-rows.ts'

/**
 * Rows of a form that hold nothing: never typed in, zero now, in the period before and in all that is compared, without
 * a finding, comment or colleague. What the result line names and where people add rows always stays.
 */
export function idleRows(model: ReturnModel, form: string, comparison: Comparison | null): ReadonlySet<string> {
  const rows = model.layouts.get(form)?.rows ?? []
  const definition = model.set.byCode.get(form)
  const isFoldable =
    model.kind.foldsIdleRows === true &&
    definition?.isList === false &&
    rows.length <= mostDrawnRows &&
    // A caption at the side spans a fixed number of rows.
    rows.every(({ leads }) => leads.every(({ rowSpan }) => rowSpan === 1))
  if (!isFoldable) return noRows
  const named = new Set((model.kind.results[form] ?? []).flatMap(({ cells }) => cells))
  const idle = new Set(
    rows.flatMap((row) =>
      row.adds === undefined && row.parent === undefined && isIdle(model, form, row, named, comparison) ? [row.id] : [],
    ),
  )
  // A row stays while one printed or added below it does.
  const hasBelow = (id: string): boolean =>
    rows.some((row) => row.adds === id || (row.id.startsWith(`${id}_`) && !idle.has(row.id)))
  return new Set([...idle].filter((id) => !hasBelow(id)))
}

function isIdle(
  model: ReturnModel,
  form: string,
  row: GridRow,
  named: ReadonlySet<string>,
  comparison: Comparison | null,
): boolean {
  const refs = row.cells.flatMap(({ column, kind }) => (kind === 'na' ? [] : [refOf(form, row.id, column.id)]))
  return (
    refs.length > 0 &&
    refs.every((ref) => {
      const { value, level, note } = model.cells.get(ref)
      return (
        isZero(value) &&
        level === null &&
        note === '' &&
        !named.has(ref) &&
        !model.isOwn(ref) &&
        isZero(model.prior()?.forms[form]?.cells[row.id]?.[partsOf(ref)[2]] ?? '') &&
        hasNobody(model, ref) &&
        (comparison?.references ?? []).every(({ past }) => isZero(comparison?.valueIn(past, ref) ?? '')) &&
        !isMadeOfFigures(model, form, ref)
      )
    })
  )
}

const hasNobody = ({ tags }: ReturnModel, ref: string): boolean => {
  const { peer, comments } = tags.get(ref)
  return peer === null && comments === 0
}

/** A zero that results from figures says something. */
const isMadeOfFigures = (model: ReturnModel, form: string, ref: string): boolean =>
  model.formula(ref) !== undefined &&
  precedents(model.set, ref).some((key) =>
    expandKey(model.set, key, (of) => (of === form ? model.rowsOf(of).map(({ id }) => id) : [])).some(
      (each) => !isZero(model.cells.get(each).value),
    ),
  )

/** Idle rows that may be folded now: the row with the cursor stays. */
export function rowsToFold(
  model: ReturnModel,
  { form, selection }: Pick<GridCursor, 'form' | 'selection'>,
  comparison: Comparison | null,
): ReadonlySet<string> {
  const active = model.layouts.get(form)?.rows[selection.get().anchor.row]?.id
  return new Set([...idleRows(model, form, comparison)].filter((id) => id !== active))
}

/**
 * Folds before the first drawing: in a return that is only read, and where the period before says which rows are in
 * use. A form that is filled in for the first time stands open.
 */
export function foldAtFirst(model: ReturnModel, cursor: GridCursor): void {
  const prior = model.prior()
  const isKnown = prior !== null && prior.opening === undefined && cursor.form in prior.forms
  if (!model.isOpen() || isKnown) cursor.folded.set(rowsToFold(model, cursor, null))
}
