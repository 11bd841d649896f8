import { isAttemptOpen, type AttemptState, type FilingAttempt, type FilingExchange } from '../../contract/index.ts'

/** Groups of the strip, in its order. */
export const progressGroups = ['queued', 'running', 'open', 'back', 'accepted', 'stopped'] as const
export type ProgressGroup = (typeof progressGroups)[number]

const groups: Readonly<Record<AttemptState, ProgressGroup>> = {
  queued: 'queued',
  submitting: 'running',
  pending: 'running',
  unknown: 'open',
  unreadable: 'open',
  refused: 'back',
  failed: 'back',
  accepted: 'accepted',
  stopped: 'stopped',
}
export const groupOf = ({ state }: Pick<FilingAttempt, 'state'>): ProgressGroup => groups[state]

/** How many of these attempts stand in each group; every one in exactly one. */
export function groupCounts(attempts: readonly FilingAttempt[]): Record<ProgressGroup, number> {
  const counts = { queued: 0, running: 0, open: 0, back: 0, accepted: 0, stopped: 0 }
  for (const attempt of attempts) counts[groupOf(attempt)] += 1
  return counts
}

/** Attempts that the bureau or a person is done with. */
export const settledOf = (attempts: readonly FilingAttempt[]): number =>
  attempts.filter(({ state }) => !isAttemptOpen(state)).length

/** A question or a step with what it was about. */
export interface ShownExchange extends FilingExchange {
  attempt: FilingAttempt
}

/** Everything asked and answered, the last first. */
export const exchangesOf = (attempts: readonly FilingAttempt[]): ShownExchange[] =>
  attempts
    .flatMap((attempt) => attempt.exchanges.map((exchange) => ({ ...exchange, attempt })))
    .toSorted((one, other) => (one.at === other.at ? other.number - one.number : one.at < other.at ? 1 : -1))
