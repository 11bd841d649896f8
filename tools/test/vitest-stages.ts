import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join as joinPath, relative } from 'node:path'
import type { Options } from './arguments.ts'
import { failuresOfVitest, failuresOutside } from './failures.ts'
import type { VitestReport } from './failures.ts'
import { outsideErrorsOf, reportFile, type OutsideError } from './outside-errors.ts'
import { artefacts, root, runTool } from './run.ts'
import { withSecondLook, type Found } from './again.ts'
import { broken, join } from './stage.ts'
import type { Outcome } from './stage.ts'

/** Rules about days and months also run in a time zone with another date. */
const ofDates = ['packages/domain', 'calendar', 'date', 'deadline', 'filing-windows', 'month', 'period', 'time']

export async function unit(options: Options): Promise<Outcome> {
  const { filters } = options
  const far = ofDates.filter((word) => filters.length === 0 || filters.some((filter) => word.includes(filter)))
  const outcomes = [await vitest('unit', options, { TZ: 'UTC' })]
  if (far.length > 0) outcomes.push(await vitest('unit', { ...options, filters: far }, { TZ: 'America/New_York' }))
  return join(outcomes)
}

export async function server(options: Options): Promise<Outcome> {
  return vitest('server', options)
}

export async function components(options: Options): Promise<Outcome> {
  return vitest('dom', options)
}

/** One vitest project, counted from its report; failed files are repeated alone. */
export async function vitest(
  project: string,
  { filters, changed }: Pick<Options, 'filters' | 'changed'>,
  env: Record<string, string> = {},
): Promise<Outcome> {
  // Vitest finds affected tests by their imports.
  const wanted = changed === null ? filters : [...filters, `--changed=${changed}`]
  const first = await runProject(project, wanted, env, project)
  return withSecondLook(first, (files) => {
    process.stdout.write(`\n── ${project} again, alone: ${files.join(' ')}\n`)
    return runProject(project, files, env, `${project}-again`)
  })
}

async function runProject(
  project: string,
  wanted: string[],
  env: Record<string, string>,
  name: string,
): Promise<Found> {
  mkdirSync(artefacts, { recursive: true })
  const report = joinPath(artefacts, `vitest-${name}.json`)
  const outside = outsideErrorsOf(report)
  for (const file of [report, outside]) rmSync(file, { force: true })
  const code = await runTool('vitest/vitest.mjs', ['run', '--project', project, '--passWithNoTests', ...wanted], {
    env: { ...env, [reportFile]: report },
  })
  if (!existsSync(report))
    return { ...broken, failures: [`vitest ended with ${code} and without its report`], files: [] }
  const said = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const errors = existsSync(outside) ? (JSON.parse(readFileSync(outside, 'utf8')) as OutsideError[]) : []
  const failed = said.testResults.filter(({ status }) => status === 'failed').map((file) => file.name)
  const strayed = errors.flatMap(({ path }) => path ?? [])
  // A file that does not load, or an error outside tests, fails the run without a failed test.
  return {
    passed: said.numPassedTests,
    failed: Math.max(said.numFailedTests, code === 0 ? 0 : 1),
    skipped: [],
    failures: [...failuresOfVitest(said), ...failuresOutside(errors)],
    files: [...new Set([...failed, ...strayed])].map((file) => relative(root, file)),
  }
}
