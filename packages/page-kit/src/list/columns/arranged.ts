import type { ListSettings } from '@portal/contract'
import { fixedFirst, type Column } from '../../table/column.ts'

type Arranged = Pick<ListSettings, 'order' | 'hidden' | 'shown'>

/** Columns in the user's order; those he never moved keep the page's place behind their neighbour. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], { order = [] }: Arranged): Column<Row>[] {
  const place = new Map(order.map((id, index) => [id, index]))
  const known = columns
    .filter(({ id }) => place.has(id))
    .sort((one, other) => placeOf(place, one) - placeOf(place, other))
  const ordered: Column<Row>[] = []
  for (const column of columns) {
    const next = place.has(column.id) ? known.shift() : column
    if (next !== undefined) ordered.push(next)
  }
  return fixedFirst(ordered)
}
const placeOf = (place: ReadonlyMap<string, number>, { id }: { id: string }): number => place.get(id) ?? 0

export const isShown = <Row>({ id, isFixed, isHidden }: Column<Row>, { hidden = [], shown = [] }: Arranged): boolean =>
  isFixed === true || (isHidden === true ? shown.includes(id) : !hidden.includes(id))

/** Columns as the user sees them. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], settings: Arranged): Column<Row>[] =>
  orderedColumns(columns, settings).filter((column) => isShown(column, settings))

/** Settings after a column was shown or hidden. */
export function toggledColumn<Row>(column: Column<Row>, settings: Arranged): Arranged {
  const name = column.isHidden === true ? 'shown' : 'hidden'
  const before = settings[name] ?? []
  const after = before.includes(column.id) ? before.filter((id) => id !== column.id) : [...before, column.id]
  return { [name]: after }
}

/** Ids after one column was moved by places; fixed ones stay in front. */
export function movedColumn<Row>(columns: readonly Column<Row>[], id: string, to: number): string[] {
  const movable = columns.filter(({ isFixed }) => isFixed !== true).map((column) => column.id)
  const from = movable.indexOf(id)
  const place = Math.max(0, Math.min(movable.length - 1, to))
  if (from === -1) return movable
  movable.splice(place, 0, ...movable.splice(from, 1))
  return movable
}
