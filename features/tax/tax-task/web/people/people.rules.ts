import { isMissing, type Assigned, type BoardRow } from '../../contract/index.ts'

/** Who does it today. */
const doerOf = (person: Assigned | null): string | null => person?.standIn?.userId ?? person?.userId ?? null

/** The named preparer; without one who worked on it last. */
export const preparerName = (row: BoardRow): string =>
  isMissing(row) ? '' : (row.people.preparer?.name ?? row.preparer)
export const reviewerName = (row: BoardRow): string =>
  isMissing(row) ? '' : (row.people.reviewer?.name ?? row.reviewer)

interface Looking {
  userId: string
  mayReview: boolean
}

/** One's own: named or standing in; where nobody is named, what one prepared and, as reviewer, what waits for him. */
export function isMine(row: BoardRow, { userId, mayReview }: Looking): boolean {
  if (isMissing(row)) return false
  const { preparer, reviewer } = row.people
  const isPrepared = preparer === null ? row.preparerId === userId : doerOf(preparer) === userId
  const isReviewed = row.state === 'inReview' && (reviewer === null ? mayReview : doerOf(reviewer) === userId)
  return isPrepared || isReviewed
}

/** Who reviews for a team: oneself, and whoever reviews what one prepares. */
export const teamOf = (rows: readonly BoardRow[], userId: string): ReadonlySet<string> =>
  new Set([
    userId,
    ...rows.flatMap((row) =>
      !isMissing(row) && row.people.reviewer !== null && doerOf(row.people.preparer) === userId
        ? [row.people.reviewer.userId]
        : [],
    ),
  ])

export const isOfTeam = (row: BoardRow, team: ReadonlySet<string>): boolean =>
  !isMissing(row) && row.people.reviewer !== null && team.has(row.people.reviewer.userId)

export const isNobodys = (row: BoardRow): boolean => isMissing(row) || row.people.preparer === null
