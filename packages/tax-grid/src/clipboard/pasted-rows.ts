import { nextRowId } from '@portal/tax-forms'
import { formatNumber } from '@portal/domain/format'
import { refOf } from '../model/cell-view.ts'
import type { GridModel } from '../model/grid-model.ts'
import type { CopiedCell } from './clipboard.rules.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import type { Place } from '../cursor/moves.rules.ts'
import { spanOf } from '../cursor/selection.rules.ts'
import { mostAddedRows } from '@portal/tax-forms/layout/added-rows.rules'
import { drawnColumns } from '@portal/tax-forms/layout/layout-heads.rules'
import { rowTexts } from '../figures/row.texts.ts'

/** Records that a paste into a list begins below the last one. */
export interface Begun {
  columns: readonly string[]
  /** The cell of a record that is begun; undefined above them. */
  refAt(place: Place): string | undefined
  isBeyond(place: Place): boolean
  reason: string
}

/** Null where a paste begins no records: into a printed form, or from the total on. */
export function rowsToBegin(
  model: Pick<GridModel, 'layouts' | 'set' | 'rowsOf' | 'isOpen'>,
  cursor: GridCursor,
  block: readonly (readonly CopiedCell[])[],
): Begun | null {
  const rows = model.layouts.get(cursor.form)?.rows ?? []
  const definition = model.set.byCode.get(cursor.form)?.definition
  const { top, bottom } = spanOf(cursor.selection.get())
  const from = rows[top]
  const isInList = definition?.layout === 'list' && (from?.adds === '' || from?.parent === '')
  if (definition === undefined || !isInList || !model.isOpen()) return null
  const count = model.rowsOf(cursor.form).length
  // From the line to add on, the first record pasted is the one below the last.
  const shift = from.adds === '' ? top - count : 0
  if (top - shift + Math.max(block.length, bottom - top + 1) <= count) return null
  const first = Number(
    nextRowId(
      definition,
      '',
      model.rowsOf(cursor.form).map(({ id }) => id),
    ).slice(1),
  )
  const columns = drawnColumns(definition).map(({ id }) => id)
  const at = ({ row }: Place): number => row - shift - count
  return {
    columns,
    refAt(place) {
      const column = columns[place.column]
      return at(place) < 0 || column === undefined ? undefined : refOf(cursor.form, `r${first + at(place)}`, column)
    },
    isBeyond: ({ row }) => row - shift >= mostAddedRows,
    reason: rowTexts.tooManyRows(formatNumber(String(mostAddedRows), 'default', 0)),
  }
}
