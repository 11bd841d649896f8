import { expect, test } from 'vitest'
import type { AttemptState, FilingAttempt } from '../../contract/index.ts'
import { countsOf, isToLookAt, latestOf } from './attempt-groups.rules.ts'

const attempt = (taskNo: string, state: AttemptState, attemptId = taskNo) =>
  ({ taskNo, state, attemptId }) as unknown as FilingAttempt

test('TAX-15 of each return the latest sending counts, and what waits for the bureau apart from people', () => {
  const states = [
    'queued',
    'submitting',
    'pending',
    'unknown',
    'unreadable',
    'accepted',
    'refused',
    'failed',
    'stopped',
  ]
  const all = states.map((state) => attempt(state, state as AttemptState))
  expect(countsOf(all)).toEqual({ running: 3, open: 2, accepted: 1, back: 2 })
  expect(all.filter(isToLookAt).map(({ state }) => state)).not.toContain('accepted')
  expect(latestOf([attempt('a', 'accepted', 'new'), attempt('a', 'refused', 'old')])).toMatchObject([
    { attemptId: 'new' },
  ])
})
