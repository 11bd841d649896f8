import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import type { Options } from './arguments.ts'
import { failuresOfVitest } from './failures.ts'
import type { VitestReport } from './failures.ts'
import { artefacts, runTool } from './run.ts'
import { broken, join } from './stage.ts'
import type { Outcome } from './stage.ts'

/** Twice: nothing may depend on where the machine stands. */
export async function unit(options: Options): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const TZ of ['UTC', 'America/New_York']) outcomes.push(await vitest('unit', options.filters, { TZ }))
  return join(outcomes)
}

export async function server(options: Options): Promise<Outcome> {
  return vitest('server', options.filters)
}

export async function components(options: Options): Promise<Outcome> {
  return vitest('dom', options.filters)
}

/** One vitest project, counted from its own report. */
export async function vitest(project: string, filters: string[], env: Record<string, string> = {}): Promise<Outcome> {
  mkdirSync(artefacts, { recursive: true })
  const report = joinPath(artefacts, `vitest-${project}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool(
    'vitest/vitest.mjs',
    ['run', '--project', project, ...reporters, '--passWithNoTests', ...filters],
    { env },
  )
  if (!existsSync(report)) return { ...broken, failures: [`vitest ended with ${code} and without its report`] }
  const said = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  // A file that does not load, or an error outside every test, fails the run without a failed test.
  return {
    passed: said.numPassedTests,
    failed: Math.max(said.numFailedTests, code === 0 ? 0 : 1),
    skipped: [],
    failures: failuresOfVitest(said),
  }
}
