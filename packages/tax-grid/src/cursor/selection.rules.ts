import type { Place } from './moves.rules.ts'

/** A range from its start, which is the active cell, to its end; both are equal for one cell. */
export interface Selection {
  anchor: Place
  at: Place
}
export interface Span {
  top: number
  left: number
  bottom: number
  right: number
}

export const one = (place: Place): Selection => ({ anchor: place, at: place })

export const spanOf = ({ anchor, at }: Selection): Span => ({
  top: Math.min(anchor.row, at.row),
  bottom: Math.max(anchor.row, at.row),
  left: Math.min(anchor.column, at.column),
  right: Math.max(anchor.column, at.column),
})

export const isOne = ({ anchor, at }: Selection): boolean => anchor.row === at.row && anchor.column === at.column

/** Every place of a span, row by row. */
export function placesOf(span: Span): Place[] {
  const places: Place[] = []
  for (let row = span.top; row <= span.bottom; row += 1)
    for (let column = span.left; column <= span.right; column += 1) places.push({ row, column })
  return places
}
