import type { Options } from './arguments.ts'

/** Result of a stage with the names of failed tests. Static checks count 0 when they pass and 1 when they fail. */
export type Outcome = {
  passed: number
  failed: number
  skipped: string[]
  failures?: string[]
  /** Tests that failed but passed when repeated alone; counted as passed. */
  unsteady?: string[]
}

export type Stage = {
  name: string
  title: string
  /** Share in minutes, as part of 40 on two quiet cores. More is marked, no failure. */
  budget: number
  /** Runs only in a complete run, never for a change. */
  isWhole?: true
  /** Skips what the machine lacks and reports it, also with CI=true. */
  mayLack?: true
  run(options: Options): Promise<Outcome>
}

export type Result = Outcome & { stage: Stage; seconds: number }

export const ok: Outcome = { passed: 0, failed: 0, skipped: [] }
export const broken: Outcome = { passed: 0, failed: 1, skipped: [] }

export function join(outcomes: Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: [...sum.skipped, ...one.skipped],
      failures: [...(sum.failures ?? []), ...(one.failures ?? [])],
      unsteady: [...(sum.unsteady ?? []), ...(one.unsteady ?? [])],
    }),
    ok,
  )
}
