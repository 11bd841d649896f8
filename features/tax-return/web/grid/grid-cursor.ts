import { precedents, type FormSet } from '@portal/tax-forms'
import { refOf } from '../desk/model/cell-view.ts'
import { createSignal, type Signal } from '../desk/model/signal.ts'
import { createKeyedStore, type KeyedStore } from './keyed-store.ts'
import type { GridLayout } from './layout/layout.rules.ts'
import type { Place } from './moves.rules.ts'
import { one, placesOf, spanOf, type Selection } from './selection.rules.ts'

/**
 * How the cursor marks a cell. `active` receives keys and figures; it stays at the start of a range, as in a
 * spreadsheet.
 */
export type Touch = 'none' | 'active' | 'range' | 'source'

/** Cursor of one table: selection, highlighted heads, and frames on the cells that the active one uses. */
export interface GridCursor {
  form: string
  selection: Signal<Selection>
  touches: KeyedStore<Touch>
  /** Highlighted heads: `r:r1`, `c:c9`. */
  bands: KeyedStore<boolean>
  select(selection: Selection): void
  /** The cell that receives keys. */
  activeRef(): string | undefined
  refAt(place: Place): string | undefined
  placeOf(ref: string): Place | undefined
}

export function createGridCursor(set: FormSet, layout: GridLayout): GridCursor {
  const touches = createKeyedStore<Touch>(() => 'none')
  const bands = createKeyedStore<boolean>(() => false)
  const selection = createSignal<Selection>(one({ row: 0, column: 0 }))
  let touched = new Map<string, Touch>()
  let lit: readonly string[] = []
  const refAt = ({ row, column }: Place): string | undefined => {
    const line = layout.rows[row]
    const cell = line?.cells[column]
    return line === undefined || cell === undefined ? undefined : refOf(layout.form, line.id, cell.column.id)
  }
  const select = (next: Selection): void => {
    const now = touchesOf(set, next, refAt)
    for (const ref of touched.keys()) if (!now.has(ref)) touches.set(ref, 'none')
    for (const [ref, touch] of now) touches.set(ref, touch)
    touched = now
    const [, row = '', column = ''] = (refAt(next.anchor) ?? '').split('.')
    const bandsNow = [`r:${row}`, `c:${row === '' ? '' : blockOf(layout, row)}:${column}`]
    for (const band of lit) if (!bandsNow.includes(band)) bands.set(band, false)
    for (const band of bandsNow) bands.set(band, true)
    lit = bandsNow
    selection.set(next)
  }
  select(selection.get())
  return {
    form: layout.form,
    selection,
    touches,
    bands,
    select,
    refAt,
    activeRef: () => refAt(selection.get().anchor),
    placeOf(ref) {
      const [form, rowId, columnId] = ref.split('.')
      const row = form === layout.form ? layout.rows.findIndex((each) => each.id === rowId) : -1
      const column = layout.rows[row]?.cells.findIndex((each) => each.column.id === columnId) ?? -1
      return row < 0 || column < 0 ? undefined : { row, column }
    },
  }
}

function touchesOf(set: FormSet, selection: Selection, refAt: GridCursor['refAt']): Map<string, Touch> {
  const touches = new Map<string, Touch>()
  const active = refAt(selection.anchor)
  for (const ref of active === undefined ? [] : precedents(set, active)) touches.set(ref, 'source')
  for (const place of placesOf(spanOf(selection))) {
    const ref = refAt(place)
    if (ref !== undefined) touches.set(ref, 'range')
  }
  if (active !== undefined) touches.set(active, 'active')
  return touches
}

const blockOf = (layout: GridLayout, row: string): string =>
  layout.blocks.find((block) => block.parts.some((part) => part.rows.some((each) => each.id === row)))?.id ?? ''
