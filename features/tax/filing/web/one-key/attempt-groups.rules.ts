import { isAnswerOpen, isAttemptOpen, type AttemptState, type FilingAttempt } from '../../contract/index.ts'

/** How many wait for the bureau, for a person, were accepted, and came back. A refused one waits for a person too. */
export interface AttemptCounts {
  running: number
  open: number
  accepted: number
  back: number
}

const isBack = (state: AttemptState): boolean => state === 'refused' || state === 'failed'

/** Latest attempt of each return; `attempts` are newest first. */
export const latestOf = (attempts: readonly FilingAttempt[]): FilingAttempt[] => [
  ...new Map(attempts.toReversed().map((attempt) => [attempt.taskNo, attempt])).values(),
]

export function countsOf(attempts: readonly FilingAttempt[]): AttemptCounts {
  const count = (is: (state: AttemptState) => boolean): number => attempts.filter(({ state }) => is(state)).length
  return {
    running: count((state) => isAttemptOpen(state) && !isAnswerOpen(state)),
    open: count(isAnswerOpen),
    accepted: count((state) => state === 'accepted'),
    back: count(isBack),
  }
}

/** What still asks for a look: all but what was accepted or stopped. */
export const isToLookAt = ({ state }: FilingAttempt): boolean => state !== 'accepted' && state !== 'stopped'
