import type { Outcome } from './stage.ts'

/** More failures are no coincidence, so nothing is repeated. */
export const mostUnsteady = 3

/** Result of a runner, and the files with failures. */
export type Found = Outcome & { files: string[] }

/**
 * Repeats the files of a few failed tests alone. Tests that then pass are reported as unsteady and do not fail the run.
 */
export async function withSecondLook(first: Found, runAgain: (files: string[]) => Promise<Found>): Promise<Outcome> {
  const { files, ...outcome } = first
  const failures = outcome.failures ?? []
  if (files.length === 0 || failures.length === 0 || failures.length > mostUnsteady) return outcome
  const second = await runAgain(files)
  if (second.failed > 0 || second.passed === 0) return outcome
  return { ...outcome, passed: outcome.passed + outcome.failed, failed: 0, failures: [], unsteady: failures }
}
