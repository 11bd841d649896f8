import type { BesideColumns } from '../model/beside.ts'
import { refOf } from '../model/cell-view.ts'
import type { GridModel } from '../model/grid-model.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import type { GridRow } from '@portal/tax-forms/layout/grid-layout'
import { isZero } from '@portal/tax-forms/layout/shown-text.rules'
import { mostDrawnRows } from './most-drawn.ts'
import { noRows } from '../cursor/no-rows.ts'

/**
 * Rows of a form that hold nothing: zero, beside the form too, and a zero that tells nothing; without a finding,
 * comment or colleague. Where people add rows always stays.
 */
export function idleRows(model: GridModel, form: string, beside: BesideColumns): ReadonlySet<string> {
  const rows = model.layouts.get(form)?.rows ?? []
  const definition = model.set.byCode.get(form)
  const isFoldable =
    model.kind.foldsIdleRows === true &&
    definition?.isList === false &&
    rows.length <= mostDrawnRows &&
    // A caption at the side spans a fixed number of rows.
    rows.every(({ leads }) => leads.every(({ rowSpan }) => rowSpan === 1))
  if (!isFoldable) return noRows
  const idle = new Set(
    rows.flatMap((row) =>
      row.adds === undefined && row.parent === undefined && isIdle(model, form, row, beside) ? [row.id] : [],
    ),
  )
  // A row stays while one printed or added below it does.
  const hasBelow = (id: string): boolean =>
    rows.some((row) => row.adds === id || (row.id.startsWith(`${id}_`) && !idle.has(row.id)))
  return new Set([...idle].filter((id) => !hasBelow(id)))
}

function isIdle(model: GridModel, form: string, row: GridRow, beside: BesideColumns): boolean {
  const refs = row.cells.flatMap(({ column, kind }) => (kind === 'na' ? [] : [refOf(form, row.id, column.id)]))
  return (
    refs.length > 0 &&
    refs.every((ref) => {
      const { value, level, note } = model.cells.get(ref)
      return (
        isZero(value) &&
        level === null &&
        note === '' &&
        hasNobody(model, ref) &&
        beside.isNothing(ref) &&
        !model.isTelling(ref)
      )
    })
  )
}

const hasNobody = ({ tags }: GridModel, ref: string): boolean => {
  const { peer, comments } = tags.get(ref)
  return peer === null && comments === 0
}

/** Idle rows that may be folded now: the row with the cursor stays. */
export function rowsToFold(
  model: GridModel,
  { form, selection }: Pick<GridCursor, 'form' | 'selection'>,
  beside: BesideColumns,
): ReadonlySet<string> {
  const active = model.layouts.get(form)?.rows[selection.get().anchor.row]?.id
  return new Set([...idleRows(model, form, beside)].filter((id) => id !== active))
}
