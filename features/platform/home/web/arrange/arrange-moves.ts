import { arrayMove } from '@dnd-kit/sortable'
import { columns, moved, type Arrangement, type Column } from '../../contract/arrangement.rules.ts'

/** The column of a card, or the column with this id. */
export const columnOf = (arrangement: Arrangement, id: string): Column | undefined =>
  columns.find((column) => column === id || arrangement[column].includes(id))

/** Moves the card before `over` in the column of `over`; unchanged if it is already in that column. */
export function takenOver(arrangement: Arrangement, id: string, over: string | null): Arrangement {
  const to = over === null ? undefined : columnOf(arrangement, over)
  if (to === undefined || to === columnOf(arrangement, id)) return arrangement
  return moved(arrangement, id, { column: to, before: over === to ? null : over })
}

/** Moves the card to the place of `at`: a card in either column, or an empty column. */
export function placedAt(arrangement: Arrangement, id: string, at: string): Arrangement {
  const column = columnOf(arrangement, at)
  if (column === undefined || column !== columnOf(arrangement, id)) return takenOver(arrangement, id, at)
  const [from, to] = [arrangement[column].indexOf(id), arrangement[column].indexOf(at)]
  return to < 0 ? arrangement : { ...arrangement, [column]: arrayMove([...arrangement[column]], from, to) }
}

const sideways: Readonly<Record<string, Column>> = { ArrowLeft: 'main', ArrowRight: 'side' }
const along: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Target of an arrow key (KeyboardEvent.key) from the place of `at`: the next card in the column, or the card at the
 * same height in the other column. Returns the other column's id when it is empty, null when there is no target.
 */
export function neighbour(arrangement: Arrangement, at: string, key: string): string | null {
  const column = columnOf(arrangement, at)
  if (column === undefined) return null
  const place = arrangement[column].indexOf(at)
  const [to, step] = [sideways[key], along[key]]
  if (step !== undefined) return arrangement[column][place + step] ?? null
  if (to === undefined || to === column) return null
  return arrangement[to][Math.min(place, arrangement[to].length - 1)] ?? to
}
