import type { Readiness } from '../../contract/index.ts'

/** What comes next in an open return: its figures, then what blocks, then the review. */
export type NextStep = 'fill' | 'validate' | 'submit'

/** `blocking`: checks that do not hold and stop the review. */
export function nextStepOf(readiness: readonly Readiness[] | undefined, blocking: number): NextStep {
  if (readiness?.some(({ id, level }) => id === 'READY.FILL' && level === 'error') === true) return 'fill'
  return blocking > 0 ? 'validate' : 'submit'
}
