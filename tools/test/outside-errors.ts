import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** An error that vitest caught outside every test. `path` is the file it came from, where known. */
export type OutsideError = { path: string | null; message: string }

/** Setting that names the JSON report of a run; errors outside tests go beside it. */
export const reportFile = 'TEST_REPORT'
export const outsideErrorsOf = (report: string): string => report.replace(/\.json$/, '-outside.json')

/** Keeps what vitest's own JSON report leaves out and yet fails a run for: errors outside tests. */
export class OutsideErrors implements Reporter {
  readonly #file: string

  /** @param report the run's JSON report */
  constructor(report: string) {
    this.#file = outsideErrorsOf(report)
  }

  onTestRunEnd(_modules: unknown, errors: readonly { message: string; [more: string]: unknown }[]): void {
    const kept = errors.map(({ message, VITEST_TEST_PATH: path, stack }) => ({
      path: typeof path === 'string' ? path : null,
      message: typeof stack === 'string' ? stack : message,
    }))
    writeFileSync(this.#file, JSON.stringify(kept satisfies OutsideError[]))
  }
}
