import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../browser.ts'
import { withSecondLook, type Found } from './again.ts'
import type { Options } from './arguments.ts'
import { changedFiles, journeysOf } from './changed.ts'
import { failedFilesOfPlaywright, failuresOfPlaywright, type PlaywrightReport } from './failures.ts'
import { artefacts, root, runTool } from './run.ts'
import { broken, ok } from './stage.ts'
import type { Outcome } from './stage.ts'

/** The e2e journeys against one built server, started by playwright.config.ts. */
export async function browserStage(options: Options): Promise<Outcome> {
  if (!readdirSync(join(root, 'e2e')).some((file) => file.endsWith('.spec.ts')))
    return { ...ok, skipped: ['there is no journey in e2e/'] }
  const browser = await ensureBrowser()
  if (!browser) return { ...ok, skipped: ['no browser: set PORTAL_BROWSER, or install Chromium'] }
  const env: Record<string, string> = browser === 'playwright' ? {} : { PORTAL_BROWSER: browser }
  const wanted = options.changed === null ? options.filters : journeysOf(changedFiles(options.changed))
  if (options.changed !== null && wanted.length === 0) return { ...ok, skipped: ['no journey tells what changed'] }
  const first = await runJourneys(wanted, env, 'playwright')
  return withSecondLook(first, (files) => {
    process.stdout.write(`\n── journeys again, alone: ${files.join(' ')}\n`)
    return runJourneys(files, env, 'playwright-again')
  })
}

/** Uses its own data directory, so that a repetition finds nothing of the first run. */
async function runJourneys(filters: string[], browser: Record<string, string>, name: string): Promise<Found> {
  mkdirSync(artefacts, { recursive: true })
  const report = join(artefacts, `${name}.json`)
  rmSync(report, { force: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    E2E_DATA_DIR: dataDir,
    E2E_OUTPUT: join(artefacts, name),
    ...browser,
  }
  const reporters = ['--reporter=list,json', '--pass-with-no-tests']
  const code = await runTool('@playwright/test/cli.js', ['test', ...reporters, ...filters], { env })
  rmSync(dataDir, { recursive: true, force: true })
  if (!existsSync(report)) return { ...broken, files: [] }
  const said = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
  const { expected, unexpected, flaky, skipped } = said.stats
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1),
    skipped: skipped > 0 ? [`${skipped} journeys`] : [],
    failures: failuresOfPlaywright(said),
    files: failedFilesOfPlaywright(said),
  }
}
