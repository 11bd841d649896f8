import type { Options } from './arguments.ts'
import { printStage } from './report.ts'
import { broken } from './stage.ts'
import type { Outcome, Result, Stage } from './stage.ts'

/** A stage fails when it takes more than twice its budget, because slow suites are not run. */
const PATIENCE = 2

/** Runs stages one after another, because the processes of a stage share two cores. */
export async function runStages(stages: Stage[], options: Options): Promise<Result[]> {
  const results: Result[] = []
  for (const stage of stages) {
    process.stdout.write(`\n── ${stage.name}: ${stage.title}\n`)
    const started = performance.now()
    const outcome = await attempt(stage, options)
    const seconds = (performance.now() - started) / 1000
    const result = judge({ ...outcome, stage, seconds })
    printStage(result)
    results.push(result)
  }
  return results
}

async function attempt(stage: Stage, options: Options): Promise<Outcome> {
  try {
    return await stage.run(options)
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return broken
  }
}

function judge(result: Result): Result {
  const tooSlow = result.seconds > result.stage.budget * 60 * PATIENCE
  const unseen = process.env['CI'] === 'true' && result.skipped.length > 0 && result.stage.mayLack !== true
  const failures = [
    ...(result.failures ?? []),
    ...(tooSlow ? [`over twice its share of ${result.stage.budget} min`] : []),
    ...(unseen ? ['with CI=true nothing may be skipped'] : []),
  ]
  return { ...result, failed: result.failed + Number(tooSlow) + Number(unseen), failures }
}
