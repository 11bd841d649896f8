import type { ReturnReview, ReviewChange } from '../../contract/index.ts'

export const reviewFilters = ['all', 'hand', 'warned', 'large', 'unseen'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

const fits: Readonly<Record<ReviewFilter, (change: ReviewChange) => boolean>> = {
  all: () => true,
  hand: (change) => change.isHand,
  warned: (change) => change.isWarned,
  large: (change) => change.isLarge,
  unseen: (change) => change.seenAt === null,
}

export const changesIn = (review: ReturnReview): ReviewChange[] => review.tables.flatMap((table) => table.changes)

/** How many changes each filter leaves. */
export const countsOf = (changes: readonly ReviewChange[]): Readonly<Record<ReviewFilter, number>> =>
  Object.fromEntries(reviewFilters.map((filter) => [filter, changes.filter(fits[filter]).length])) as Record<
    ReviewFilter,
    number
  >

/**
 * The rows that a filter leaves. `kept`: shown all the same, so that a row does not vanish under the keys that mark it.
 */
export const rowsOf = (
  changes: readonly ReviewChange[],
  filter: ReviewFilter,
  kept: ReadonlySet<string> = new Set(),
): ReviewChange[] => changes.filter((change) => fits[filter](change) || kept.has(change.cell))

/** What was not looked at, and how much of it people put in by hand. */
export const unseenOf = (changes: readonly ReviewChange[]): { count: number; hand: number } => {
  const open = changes.filter(fits.unseen)
  return { count: open.length, hand: open.filter(fits.hand).length }
}

/** Where the space bar goes: the next row that nobody looked at, else the next one. */
export function nextOf(rows: readonly ReviewChange[], cell: string): string {
  const at = rows.findIndex((row) => row.cell === cell)
  return (rows.slice(at + 1).find((row) => row.seenAt === null) ?? rows[at + 1] ?? rows[at])?.cell ?? cell
}
