import type { Options } from './arguments.ts'
import { printStage } from './report.ts'
import { broken } from './stage.ts'
import type { Outcome, Result, Stage } from './stage.ts'

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
  const unseen = process.env['CI'] === 'true' && result.skipped.length > 0 && result.stage.mayLack !== true
  const failures = [...(result.failures ?? []), ...(unseen ? ['with CI=true nothing may be skipped'] : [])]
  return { ...result, failed: result.failed + Number(unseen), failures }
}
