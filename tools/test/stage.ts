import type { Options } from './arguments.ts'

/** What a stage found, its failed tests by name. Static checks count nothing when they pass and one when they fail. */
export type Outcome = {
  passed: number
  failed: number
  skipped: string[]
  failures?: string[]
  /** Tests that failed and passed when their files ran again alone; counted as passed. */
  unsteady?: string[]
}

export type Stage = {
  name: string
  title: string
  /** Share of the half hour on two cores, in minutes. */
  budget: number
  /** Runs with everything alone, never for a change. */
  isWhole?: true
  /** Skips what the machine lacks and says so; with CI=true too. */
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
