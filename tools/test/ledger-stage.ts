import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { sourceFiles } from '../checks/source-files.ts'
import { provedRows } from '../checks/proved-rows.ts'
import { root } from './run.ts'
import type { Outcome } from './stage.ts'

type BuiltRow = { id: string; part?: string }
type PageModules = { pageTable(): unknown[]; unbuiltPages(): string[] }

/** Reports built ledger rows, which of them tests prove, and how many routes lack their feature. */
export async function ledgerStage(): Promise<Outcome> {
  const built = readJson<BuiltRow[]>('docs/ledger/built.json')
  const known = new Set(sourceLedger())
  const proved = provedRows(sourceFiles(root, /^(?!tools).*\.(test\.tsx?|spec\.ts)$/))
  const unknown = built.filter(({ id }) => !known.has(id))
  const unproved = built.filter(({ id }) => !proved.has(id))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(
    `ledger: ${known.size} rows, ${built.length} built (${built.filter(({ part }) => part).length} in part), ` +
      `${built.length - unproved.length} proved by a test title`,
  )
  for (const { id } of unknown) say(`${id}: listed as built, not in the ledger`)
  for (const { id, part } of unproved) say(`${id}: built${part ? ` (${part})` : ''}, but no test title begins with it`)
  say(await routesLine())
  return { passed: built.length - unproved.length, failed: unproved.length + unknown.length, skipped: [] }
}

/** Reads the page's manifest, loaded as in the build. */
async function routesLine(): Promise<string> {
  const web = join(root, 'apps/web')
  const load = (file: string) =>
    runnerImport<PageModules>(join(web, 'src', file), { root: web, configFile: false, logLevel: 'error' })
  const [{ module: table }, { module: count }] = [await load('routes/page-table.ts'), await load('unbuilt.ts')]
  return `routes: ${table.pageTable().length}, of which ${count.unbuiltPages().length} still show 功能建设中`
}

function sourceLedger(): string[] {
  const areas = readdirSync(join(root, 'docs/ledger')).filter((file) => /^\d\d-.*\.md$/.test(file))
  return areas.flatMap((area) =>
    [...readFileSync(join(root, 'docs/ledger', area), 'utf8').matchAll(/^\| ([A-Z]{3,4}-\d{2}) /gm)].map(
      ([, id]) => id!,
    ),
  )
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as T
}
