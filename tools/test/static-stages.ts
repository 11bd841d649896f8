import { findCircles } from '../checks/circles.ts'
import { findDeadLinks } from '../checks/dead-links.ts'
import { findFolderCircles } from '../checks/folder-circles.ts'
import { findLargeFolders } from '../checks/folder-size.ts'
import { findOwnTables } from '../checks/kit-tables.ts'
import { checkLockFile } from '../checks/lock-file.ts'
import { findLongLines } from '../checks/long-lines.ts'
import { findSpelledAddresses } from '../checks/page-addresses.ts'
import { findStyleFaults } from '../checks/styles.ts'
import { findSwitchedOff } from '../checks/switched-off.ts'
import { findTaxNames } from '../checks/tax-names.ts'
import { root, run, runTool } from './run.ts'
import { broken, join, ok } from './stage.ts'
import type { Outcome } from './stage.ts'

const byExit = (code: number): Outcome => (code === 0 ? ok : broken)

export async function install(): Promise<Outcome> {
  return byFindings(checkLockFile(root))
}

/** Each side alone, then everything with its tests. */
export async function types(): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const project of ['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.json'])
    outcomes.push(byExit(await runTool('typescript/bin/tsc', ['-p', project, '--pretty', 'false'])))
  return join(outcomes)
}

export async function lint(): Promise<Outcome> {
  const outcomes = [
    byExit(await runTool('oxfmt/bin/oxfmt', ['--check', '.'])),
    byFindings(findLongLines(root)),
    byFindings(findStyleFaults(root)),
    byExit(await runTool('oxlint/bin/oxlint', ['--type-aware', '--format=unix', '--deny-warnings'])),
  ]
  return join(outcomes)
}

export async function boundaries(): Promise<Outcome> {
  const spelled = findSpelledAddresses(root)
  const tables = findOwnTables(root)
  const taxes = findTaxNames(root)
  return byFindings([
    ...findCircles(root),
    ...findFolderCircles(root),
    ...findDeadLinks(root),
    ...findLargeFolders(root),
    ...findSwitchedOff(root),
    ...spelled,
    ...tables,
    ...taxes,
  ])
}

export async function deadCode(): Promise<Outcome> {
  return byExit(await runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints']))
}

export async function build(): Promise<Outcome> {
  return byExit(await run(process.execPath, ['tools/bootstrap.mjs', 'build']))
}

function byFindings(findings: string[]): Outcome {
  for (const finding of findings) process.stdout.write(`${finding}\n`)
  return findings.length === 0 ? ok : broken
}
