/**
 * Where a card stands unless the person says otherwise: `top` above both columns and never moved, `main` the wide
 * column, `side` the narrow one.
 */
export interface CardPlace {
  id: string
  area: 'top' | 'main' | 'side'
  order: number
}
/** What a person arranged: the order in each column, and what is hidden. */
export interface Arrangement {
  main: readonly string[]
  side: readonly string[]
  hidden: readonly string[]
}
export type Column = 'main' | 'side'
export const columns: readonly Column[] = ['main', 'side']

/** The cards as they come. */
export function defaultArrangement(cards: readonly CardPlace[]): Arrangement {
  const of = (area: Column): string[] =>
    cards
      .filter((card) => card.area === area)
      .toSorted((one, other) => one.order - other.order)
      .map((card) => card.id)
  return { main: of('main'), side: of('side'), hidden: [] }
}

/**
 * A person's arrangement over the cards there are: cards that are gone are left out, new ones stand at the end of their
 * own column.
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

/** What is shown of a column. */
export const shownOf = (arrangement: Arrangement, column: Column): string[] =>
  arrangement[column].filter((id) => !arrangement.hidden.includes(id))

/**
 * The card that stands first in a column, as far as that can be told without knowing all cards; null when nothing is
 * shown there.
 */
export function leaderOf(kept: Arrangement | undefined, column: Column, standard: string): string | null {
  if (kept === undefined) return standard
  const shown = kept[column].filter((id) => !kept.hidden.includes(id))
  if (shown[0] !== undefined) return shown[0]
  // A card that the person has never placed stands where it comes.
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

/** Hides a shown card, shows a hidden one. */
export const toggled = (arrangement: Arrangement, id: string): Arrangement => ({
  ...arrangement,
  hidden: arrangement.hidden.includes(id)
    ? arrangement.hidden.filter((each) => each !== id)
    : [...arrangement.hidden, id],
})
