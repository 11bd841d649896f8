import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** An error that vitest caught outside every test. `path` is the file it came from, where known. */
export type OutsideError = { path: string | null; message: string }

/** Names the file that the reporter writes. */
export const outsideErrorsFile = 'VITEST_OUTSIDE_ERRORS'

/** Keeps what vitest's own JSON report leaves out and yet fails a run for: errors outside tests. */
export default class OutsideErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string; [more: string]: unknown }[]): void {
    const kept = errors.map(({ message, VITEST_TEST_PATH: path, stack }) => ({
      path: typeof path === 'string' ? path : null,
      message: typeof stack === 'string' ? stack : message,
    }))
    writeFileSync(process.env[outsideErrorsFile] ?? '/dev/null', JSON.stringify(kept satisfies OutsideError[]))
  }
}
