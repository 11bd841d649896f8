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

/** Number of changes that each filter shows. */
export const countsOf = (changes: readonly ReviewChange[]): Readonly<Record<ReviewFilter, number>> =>
  Object.fromEntries(reviewFilters.map((filter) => [filter, changes.filter(fits[filter]).length])) as Record<
    ReviewFilter,
    number
  >

/** Rows that a filter shows. `kept`: shown anyway, so that a row does not vanish while it is being marked. */
export const rowsOf = (
  changes: readonly ReviewChange[],
  filter: ReviewFilter,
  kept: ReadonlySet<string> = new Set(),
): ReviewChange[] => changes.filter((change) => fits[filter](change) || kept.has(change.cell))

/** Changes not seen yet, and how many of them are manual. */
export const unseenOf = (changes: readonly ReviewChange[]): { count: number; hand: number } => {
  const open = changes.filter(fits.unseen)
  return { count: open.length, hand: open.filter(fits.hand).length }
}

/** Target of the space bar: the next unseen row, else the next row. */
export function nextOf(rows: readonly ReviewChange[], cell: string): string {
  const at = rows.findIndex((row) => row.cell === cell)
  return (rows.slice(at + 1).find((row) => row.seenAt === null) ?? rows[at + 1] ?? rows[at])?.cell ?? cell
}
