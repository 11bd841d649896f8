import { mostUnsteady } from './again.ts'
import type { Result } from './stage.ts'

export function printStage({ stage, passed, failed, skipped, seconds }: Result): void {
  const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed` : 'ok'
  process.stdout.write(`── ${stage.name}: ${counts} in ${seconds.toFixed(1)} s\n`)
  for (const reason of skipped) process.stdout.write(`   skipped: ${reason}\n`)
}

/** A run beyond these minutes fails, because slow suites are not run. A stage over its share is only marked. */
const mostMinutes = 85

/** Prints the table of stages, skipped stages, failures, and the last line. Returns whether everything passed. */
export function printSummary(results: Result[], minutes: number): boolean {
  process.stdout.write(
    `\n${'stage'.padEnd(12)}${'min'.padStart(7)}${'budget'.padStart(8)}${'passed'.padStart(8)}` +
      `${'failed'.padStart(8)}\n`,
  )
  for (const { stage, passed, failed, seconds } of results) {
    const cells = [
      (seconds / 60).toFixed(2).padStart(7),
      String(stage.budget).padStart(8),
      String(passed).padStart(8),
      String(failed).padStart(8),
    ]
    const isOver = seconds > stage.budget * 60
    process.stdout.write(`${stage.name.padEnd(12)}${cells.join('')}${isOver ? '  over its share' : ''}\n`)
  }
  const skipped = results.flatMap(({ stage, skipped }) => skipped.map((reason) => `${stage.name}: ${reason}`))
  process.stdout.write(
    skipped.length > 0 ? `\nskipped:\n${skipped.map((line) => `  ${line}\n`).join('')}` : '\nskipped: nothing\n',
  )
  const tooLong = minutes > mostMinutes ? [`the whole run took ${minutes.toFixed(0)} of ${mostMinutes} min`] : []
  const failures = [
    ...results.flatMap(({ stage, failures = [] }) => failures.map((failure) => `${stage.name}: ${failure}`)),
    ...tooLong,
  ]
  if (failures.length > 0) process.stdout.write(`\nfailed:\n${failures.map((line) => `  ${line}\n`).join('')}`)
  const unsteady = results.flatMap(({ stage, unsteady = [] }) => unsteady.map((test) => `${stage.name}: ${test}`))
  if (unsteady.length > 0)
    process.stdout.write(`\nunsteady, failed and passed alone:\n${unsteady.map((line) => `  ${line}\n`).join('')}`)
  // More unsteady tests than chance explains fail the run.
  const unexplained = unsteady.length > mostUnsteady ? unsteady.length : 0
  const passed = total(results, 'passed') - unexplained
  const failed = total(results, 'failed') + unexplained + tooLong.length
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed === 0
}

function total(results: Result[], what: 'passed' | 'failed'): number {
  return results.reduce((sum, result) => sum + result[what], 0)
}
