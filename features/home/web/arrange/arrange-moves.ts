import { arrayMove } from '@dnd-kit/sortable'
import { columns, moved, type Arrangement, type Column } from '../../contract/arrangement.rules.ts'

/** A card's column, or the column that bears this name. */
export const columnOf = (arrangement: Arrangement, id: string): Column | undefined =>
  columns.find((column) => column === id || arrangement[column].includes(id))

/**
 * The arrangement with the card in the column of what it is over, before it; the same one when it is in this column
 * already.
 */
export function takenOver(arrangement: Arrangement, id: string, over: string | null): Arrangement {
  const to = over === null ? undefined : columnOf(arrangement, over)
  if (to === undefined || to === columnOf(arrangement, id)) return arrangement
  return moved(arrangement, id, { column: to, before: over === to ? null : over })
}

/** The arrangement with the card where `at` stands, a card of either column or an empty column. */
export function placedAt(arrangement: Arrangement, id: string, at: string): Arrangement {
  const column = columnOf(arrangement, at)
  if (column === undefined || column !== columnOf(arrangement, id)) return takenOver(arrangement, id, at)
  const [from, to] = [arrangement[column].indexOf(id), arrangement[column].indexOf(at)]
  return to < 0 ? arrangement : { ...arrangement, [column]: arrayMove([...arrangement[column]], from, to) }
}

const sideways: Readonly<Record<string, Column>> = { ArrowLeft: 'main', ArrowRight: 'side' }
const along: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Where an arrow key (KeyboardEvent.key) leads from the place of `at`: to the next card of the column, or to what
 * stands as high in the other one, the column itself when it is empty. Null where there is nothing further.
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
