import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../checks/source-files.ts'
import { provedRows } from '../checks/proved-rows.ts'
import { root } from './run.ts'
import type { Outcome } from './stage.ts'

type BuiltRow = { id: string; part?: string }
/** Written by the build of the page from the one manifest of all routes. */
type RouteCount = { total: number; unbuilt: string[] }

/** Which rows of the ledger are built, which of those a test proves, and how many routes still wait for their feature. */
export async function ledgerStage(): Promise<Outcome> {
  const built = readJson<BuiltRow[]>('docs/ledger/built.json')
  const known = new Set(sourceLedger())
  const proved = provedRows(sourceFiles(root, /^(?!tools).*\.(test\.tsx?|spec\.ts)$/))
  const unknown = built.filter(({ id }) => !known.has(id))
  const unproved = built.filter(({ id }) => !proved.has(id))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`ledger: ${known.size} rows, ${built.length} built (${built.filter(({ part }) => part).length} in part), ${built.length - unproved.length} proved by a test title`)
  for (const { id } of unknown) say(`${id}: listed as built, not in the ledger`)
  for (const { id, part } of unproved) say(`${id}: built${part ? ` (${part})` : ''}, but no test title begins with it`)
  say(routesLine())
  return { passed: built.length - unproved.length, failed: unproved.length + unknown.length, skipped: [] }
}

function routesLine(): string {
  const file = 'apps/web/dist/routes.json'
  if (!existsSync(join(root, file))) return 'routes: the page is not built, so its manifest cannot be counted'
  const { total, unbuilt } = readJson<RouteCount>(file)
  return `routes: ${total}, of which ${unbuilt.length} still show 功能建设中`
}

function sourceLedger(): string[] {
  const areas = readdirSync(join(root, 'docs/ledger')).filter((file) => /^\d\d-.*\.md$/.test(file))
  return areas.flatMap((area) => [...readFileSync(join(root, 'docs/ledger', area), 'utf8').matchAll(/^\| ([A-Z]{3,4}-\d{2}) /gm)].map(([, id]) => id!))
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as T
}
