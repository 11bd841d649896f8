import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { OutsideError } from './outside-errors.ts'
import { root } from './run.ts'

type VitestFile = {
  name: string
  status: string
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
}
export type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] }

type Suite = {
  suites?: Suite[]
  specs?: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

/** One line per failed test, and per file that did not load. */
export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}: ${why(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${why(failureMessages?.[0])}`)
  })
}

/** One line per error that vitest caught outside every test. */
export function failuresOutside(errors: OutsideError[]): string[] {
  return errors.map(({ path, message }) => `${path ? relative(root, path) : 'no file'} outside tests: ${why(message)}`)
}

/** One line per journey that failed, or passed only on retry. */
export function failuresOfPlaywright({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.flatMap(({ title, file, tests }) => {
    const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
    return error ? [`e2e/${file} › ${title}: ${why(error.message)}`] : []
  })
  return [...failed, ...suites.flatMap(failuresOfPlaywright)]
}

/** Files of those journeys, without duplicates. */
export function failedFilesOfPlaywright(suite: Suite): string[] {
  const { suites = [], specs = [] } = suite
  const own = specs.filter(({ ok }) => !ok).map(({ file }) => `e2e/${file}`)
  return [...new Set([...own, ...suites.flatMap(failedFilesOfPlaywright)])]
}

/** The message on one line without colours, so that the end of a run's output shows what to look at. */
function why(message: string | undefined): string {
  return stripVTControlCharacters(message ?? 'no message')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' | ')
    .slice(0, 400)
}
