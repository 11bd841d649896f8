import type { Outcome } from './stage.ts'

/** More failures than these are no accident: nothing is run again. */
export const mostUnsteady = 3

/** What a runner found, and the files in which something failed. */
export type Found = Outcome & { files: string[] }

/** Runs the files of a few failed tests once more, alone; what passes then is told as unsteady and fails nothing. */
export async function withSecondLook(first: Found, runAgain: (files: string[]) => Promise<Found>): Promise<Outcome> {
  const { files, ...outcome } = first
  const failures = outcome.failures ?? []
  if (files.length === 0 || failures.length === 0 || failures.length > mostUnsteady) return outcome
  const second = await runAgain(files)
  if (second.failed > 0 || second.passed === 0) return outcome
  return { ...outcome, passed: outcome.passed + outcome.failed, failed: 0, failures: [], unsteady: failures }
}
