/** Default place of a card: `top` above both columns and never moved, `main` the wide column, `side` the narrow one. */
export interface CardPlace {
  id: string
  area: 'top' | 'main' | 'side'
  order: number
}
/** A user's arrangement: the order in each column, and the hidden cards. */
export interface Arrangement {
  main: readonly string[]
  side: readonly string[]
  hidden: readonly string[]
}
export type Column = 'main' | 'side'
export const columns: readonly Column[] = ['main', 'side']

/** The default arrangement. */
export function defaultArrangement(cards: readonly CardPlace[]): Arrangement {
  const of = (area: Column): string[] =>
    cards
      .filter((card) => card.area === area)
      .toSorted((one, other) => one.order - other.order)
      .map((card) => card.id)
  return { main: of('main'), side: of('side'), hidden: [] }
}

/**
 * Applies a user's arrangement to the existing cards. Unknown cards are dropped, new ones go to the end of their
 * default column.
 */
export function arranged(cards: readonly CardPlace[], kept: Arrangement | undefined): Arrangement {
  const standard = defaultArrangement(cards)
  if (kept === undefined) return standard
  const known = new Set(cards.map((card) => card.id))
  const placed = new Set([...kept.main, ...kept.side])
  const column = (name: Column): string[] =>
    [...new Set(kept[name])].filter((id) => known.has(id)).concat(standard[name].filter((id) => !placed.has(id)))
  const main = column('main')
  return {
    main,
    side: column('side').filter((id) => !main.includes(id)),
    hidden: kept.hidden.filter((id) => known.has(id)),
  }
}

/** Visible cards of a column. */
export const shownOf = (arrangement: Arrangement, column: Column): string[] =>
  arrangement[column].filter((id) => !arrangement.hidden.includes(id))

/** First visible card of a column, as far as known without the list of all cards; null when it shows none. */
export function leaderOf(kept: Arrangement | undefined, column: Column, standard: string): string | null {
  if (kept === undefined) return standard
  const shown = kept[column].filter((id) => !kept.hidden.includes(id))
  if (shown[0] !== undefined) return shown[0]
  // A card that the user has never moved stays at its default place.
  return [...kept.main, ...kept.side, ...kept.hidden].includes(standard) ? null : standard
}

/** Moves a card before another one, or to the end of a column. */
export function moved(
  arrangement: Arrangement,
  id: string,
  to: { column: Column; before: string | null },
): Arrangement {
  const without = {
    main: arrangement.main.filter((each) => each !== id),
    side: arrangement.side.filter((each) => each !== id),
  }
  const target = without[to.column]
  const place = to.before === null ? target.length : target.indexOf(to.before)
  return {
    ...without,
    hidden: arrangement.hidden,
    [to.column]: target.toSpliced(place < 0 ? target.length : place, 0, id),
  }
}

/** Hides a visible card or shows a hidden one. */
export const toggled = (arrangement: Arrangement, id: string): Arrangement => ({
  ...arrangement,
  hidden: arrangement.hidden.includes(id)
    ? arrangement.hidden.filter((each) => each !== id)
    : [...arrangement.hidden, id],
})
