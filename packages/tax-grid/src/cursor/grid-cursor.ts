import { expandKey, precedents, type FormSet } from '@portal/tax-forms'
import { refOf } from '../model/cell-view.ts'
import { createSignal, type Signal } from '../stores/signal.ts'
import { createKeyedStore, type KeyedStore } from '../stores/keyed-store.ts'
import type { GridLayout, GridRow } from '@portal/tax-forms/layout/grid-layout'
import type { Place } from './moves.rules.ts'
import { noRows } from './no-rows.ts'
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
  /** The cell that receives keys, as marked; undefined on a line without cells. */
  active: Signal<string | undefined>
  touches: KeyedStore<Touch>
  /** Highlighted heads: `r:r1`, `c:c9`. */
  bands: KeyedStore<boolean>
  /** Rows that are not drawn; a row that the cursor enters is drawn again. */
  folded: Signal<ReadonlySet<string>>
  select(selection: Selection): void
  /** Rows between two that are drawn: what is copied, emptied, counted and filled. */
  drawnRows(top: number, bottom: number): number[]
  /** Cells of the selection in drawn rows, row by row. */
  selectedRefs(): string[]
  /** The cell that receives keys. */
  activeRef(): string | undefined
  refAt(place: Place): string | undefined
  placeOf(ref: string): Place | undefined
  /** The place of a row, in its first column. */
  placeOfRow(row: string): Place | undefined
  /** Keeps the cells of the selection after rows came or went. */
  follow(): void
}

/** Key of the line where a row is added; it has no cells. */
export const addKey = (form: string, row: string): string => refOf(form, row, 'add')

export function createGridCursor(set: FormSet, form: string, layoutNow: () => GridLayout): GridCursor {
  const touches = createKeyedStore<Touch>(() => 'none')
  const bands = createKeyedStore<boolean>(() => false)
  const selection = createSignal<Selection>(one({ row: 0, column: 0 }))
  const active = createSignal<string | undefined>(undefined)
  const folded = createSignal(noRows)
  let touched = new Map<string, Touch>()
  let lit: readonly string[] = []
  let rowIds = { anchor: '', at: '' }
  const rowAt = (row: number): GridRow | undefined => layoutNow().rows[row]
  const refAt = ({ row, column }: Place): string | undefined => {
    const line = rowAt(row)
    const cell = line?.cells[column]
    return line === undefined || cell === undefined ? undefined : refOf(form, line.id, cell.column.id)
  }
  const select = (next: Selection): void => {
    const now = touchesOf(set, next, layoutNow(), refAt)
    for (const ref of touched.keys()) if (!now.has(ref)) touches.set(ref, 'none')
    for (const [ref, touch] of now) touches.set(ref, touch)
    touched = now
    const row = rowAt(next.anchor.row)?.id ?? ''
    const [, , column = ''] = (refAt(next.anchor) ?? '').split('.')
    const bandsNow = [`r:${row}`, `c:${row === '' ? '' : blockOf(layoutNow(), row)}:${column}`]
    for (const band of lit) if (!bandsNow.includes(band)) bands.set(band, false)
    for (const band of bandsNow) bands.set(band, true)
    lit = bandsNow
    if (folded.get().has(row)) folded.set(new Set([...folded.get()].filter((id) => id !== row)))
    rowIds = { anchor: row, at: rowAt(next.at.row)?.id ?? '' }
    selection.set(next)
    active.set(refAt(next.anchor))
  }
  const placeOfRow = (id: string): Place | undefined => {
    const row = layoutNow().rows.findIndex((each) => each.id === id)
    return row < 0 ? undefined : { row, column: 0 }
  }
  const drawnRows = (top: number, bottom: number): number[] => {
    const rows = Array.from({ length: bottom - top + 1 }, (_, down) => top + down)
    return rows.filter((row) => !folded.get().has(rowAt(row)?.id ?? ''))
  }
  const followed = (id: string, { row, column }: Place): Place => {
    const last = layoutNow().rows.length - 1
    const at = placeOfRow(id)?.row ?? Math.max(0, Math.min(last, row))
    const count = rowAt(at)?.cells.length ?? 0
    return { row: at, column: count === 0 ? column : Math.min(count - 1, column) }
  }
  select(selection.get())
  return {
    form,
    selection,
    active,
    touches,
    bands,
    folded,
    select,
    refAt,
    drawnRows,
    selectedRefs() {
      const { top, bottom, left, right } = spanOf(selection.get())
      return drawnRows(top, bottom).flatMap((row) =>
        placesOf({ top: row, bottom: row, left, right }).flatMap((place) => refAt(place) ?? []),
      )
    },
    activeRef: () => refAt(selection.get().anchor),
    placeOf(ref) {
      const [formOf, rowId = '', columnId] = ref.split('.')
      const row = formOf === form ? (placeOfRow(rowId)?.row ?? -1) : -1
      if (rowAt(row)?.adds !== undefined) return { row, column: 0 }
      const column = rowAt(row)?.cells.findIndex((each) => each.column.id === columnId) ?? -1
      return row < 0 || column < 0 ? undefined : { row, column }
    },
    placeOfRow,
    follow() {
      const { anchor, at } = selection.get()
      select({ anchor: followed(rowIds.anchor, anchor), at: followed(rowIds.at, at) })
    },
  }
}

/** Most rows whose cells are framed as sources of a total. */
const mostSources = 200

function touchesOf(
  set: FormSet,
  selection: Selection,
  layout: GridLayout,
  refAt: GridCursor['refAt'],
): Map<string, Touch> {
  const touches = new Map<string, Touch>()
  const active = refAt(selection.anchor)
  const line = layout.rows[selection.anchor.row]
  const added = (form: string): string[] =>
    form === layout.form ? layout.rows.flatMap(({ id, parent }) => (parent === undefined ? [] : [id])) : []
  for (const key of active === undefined ? [] : precedents(set, active))
    for (const ref of expandKey(set, key, added).slice(0, mostSources)) touches.set(ref, 'source')
  if (line?.adds !== undefined) touches.set(addKey(layout.form, line.id), 'active')
  for (const place of placesOf(spanOf(selection))) {
    const ref = refAt(place)
    if (ref !== undefined) touches.set(ref, 'range')
  }
  if (active !== undefined) touches.set(active, 'active')
  return touches
}

const blockOf = (layout: GridLayout, row: string): string =>
  layout.blocks.find((block) => block.parts.some((part) => part.rows.some((each) => each.id === row)))?.id ?? ''
