// Declared lists: each filter and sort at a million rows, or --rows N, with its plan (--plans FILE keeps them), a call
// against one written by hand, and the memory of an export.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf, startNode } from './kit/children.ts'
import { createClient, load } from './kit/client.ts'
import type { Call, Client } from './kit/client.ts'
import { giveWholePhones, signInOperator } from './kit/operator.ts'
import { inPairs, median, report, spread } from './kit/figures.ts'
import { quick, root, size } from './kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'
import { watchCalls } from './kit/call-statements.ts'

const given = process.argv.indexOf('--rows')
const ROWS = given === -1 ? size(1_000_000, 20_000) : Number(process.argv[given + 1])
const CALLS = size(15, 3)
const ROUNDS = size(15, 3)
const PAIR_CALLS = size(200, 20)
const EXPORTED = size(100_000, 2000)

const dataDir = makeTemporary('lists')
const server = await startServer(dataDir)
const database = databaseOf(dataDir)
const client = createClient(server.url, 1)
const plans: string[] = []

await giveWholePhones(database)
const readers = {
  entadmin: (await client.signIn('entadmin')).headers,
  superadmin: await signInOperator(client),
}
/** Lists that an enterprise's administrator reads; operators read the others. */
const ofAdministrators = ['/japi/api/manage/bankAccount/list', '/japi/api/manage/access/round/lines']
const sortsOfLists: Readonly<Record<string, readonly string[]>> = {
  '/japi/api/manage/access/round/lines': ['userName'],
  '/japi/api/manage/access/unused/list': ['grantedAt'],
  '/japi/api/manage/agreement/consents': ['agreedAt'],
  '/japi/api/manage/agreement/list': ['effectiveOn', 'updatedAt'],
  '/japi/api/manage/bankAccount/list': ['accountName', 'bankName', 'updatedAt'],
  '/japi/api/manage/ceelProductInfo/list': ['place', 'productType', 'updatedAt'],
  '/japi/api/manage/management/members': ['userName', 'account', 'lastSignInAt', 'createdAt'],
  '/japi/api/manage/management/users': ['userName', 'account', 'lastSignInAt', 'createdAt'],
  '/japi/api/manage/recycle/list': ['removedAt', 'keptUntil'],
  '/japi/api/manage/role/list': ['roleName', 'updatedAt'],
  '/japi/api/manage/serviceAssignment/list': ['updatedAt'],
  '/japi/tax/system/codeLibrary/codes': ['codeType', 'updatedAt'],
}
// With `--plans` alone the million rows, which take minutes; with `--by-hand` all but those.
if (!process.argv.includes('--plans')) await compareByHand()
if (process.argv.includes('--by-hand')) {
  client.close()
  await stopServer(server)
  process.exit()
}
const watched = await watchCalls(dataDir)
for (const file of globSync('features/*/*/server/**/*.fill.sql', { cwd: root }))
  if (!file.startsWith('features/demo/example')) await measureList(join(root, file))
await watched.close()
client.close()
await stopServer(server)

/** Fills a list as its own file says, and asks for its first page by each sort and each filter. */
async function measureList(file: string): Promise<void> {
  const fill = readFileSync(file, 'utf8')
  const path = /^-- list: (.*)$/m.exec(fill)![1]!
  const few = [...fill.matchAll(/^-- few: (.*)$/gm)].map(([, said]) => said!)
  const account = ofAdministrators.includes(path) ? 'entadmin' : 'superadmin'
  const headers = readers[account]
  const sorts = ['', ...sortsOf(path)]
  const filled = [...new Set([...fill.matchAll(/insert into (\w+)/g)].map(([, table]) => table!))]
  const started = performance.now()
  await withDatabase(database, async (filling) => {
    const {
      rows: [own],
    } = await filling.query<{ ent_id: string }>(
      `select m.ent_id from membership m join user_account u on u.id = m.user_id where u.account = $1
        order by m.is_default desc limit 1`,
      [account],
    )
    await filling.query(fill.replaceAll(':rows', String(ROWS)).replaceAll(':ent', `'${own!.ent_id}'`))
    await filling.query(`vacuum analyze ${filled.join()}`)
  })
  report(path, `${ROWS} rows in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  plans.push(`\n## ${path}\n`, '| asked | ms | plan of the rows |', '|---|---|---|')
  for (const query of [...sorts, ...few.map((said) => encodeURI(said))]) {
    const call: Call = { path: `${path}?${query}`, headers }
    const times: number[] = []
    for (let turn = 0; turn < CALLS; turn += 1) {
      const from = performance.now()
      await client.get(call)
      times.push(performance.now() - from)
    }
    const plan = await planOf(call)
    report(`${path} ${decodeURI(query) || 'first page'}`, `${spread(times, 1)} ms; ${plan}`, {
      value: median(times),
      most: 50,
      unit: ' ms',
    })
    plans.push(`| ${decodeURI(query) || 'first page'} | ${spread(times, 1)} | ${plan} |`)
    if (filled.some((table) => plan.includes(`Seq Scan on ${table}`))) process.exitCode = 1
  }
  const at = process.argv.indexOf('--plans')
  if (at !== -1) writeFileSync(process.argv[at + 1]!, planPage())
}

function sortsOf(path: string): string[] {
  const sorts = sortsOfLists[path]
  if (sorts === undefined) throw new Error(`${path}: its sorts are not known here`)
  return sorts.flatMap((field) => [`sort=${field}`, `sort=-${field}`])
}

/** What the call's statement does with its own values. */
async function planOf(call: Call): Promise<string> {
  const sent = await watched.of(call)
  const pages = sent.filter(({ text }) => /order by .* limit/.test(text))
  const statement = pages.find(({ text }) => text.includes('offset')) ?? pages[0]
  if (statement === undefined) throw new Error(`${call.path}: its statement was not seen`)
  return withDatabase(database, async (explaining) => {
    const { rows } = await explaining.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) ${statement.text}`,
      statement.values,
    )
    return rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => /Scan|Sort$|Sort /.test(line) && !line.includes('Sort Key'))
      .map((line) => line.replace('->', '').trim())
      .join(', ')
  })
}

/** Memory of the server while it writes a workbook of all rows, four times. */
async function measureExport(asking: Client, pid: number, headers: Record<string, string>): Promise<void> {
  const peaks: number[] = []
  const seconds: number[] = []
  let bytes = 0
  for (let turn = 0; turn < 4; turn += 1) {
    let peak = 0
    const watcher = setInterval(() => (peak = Math.max(peak, residentOf(pid))), 20)
    const from = performance.now()
    const answer = await asking.send({ path: '/japi/shelf/books/export', headers })
    clearInterval(watcher)
    if (answer.status !== 200 || answer.bytes.subarray(0, 2).toString() !== 'PK')
      throw new Error(answer.text.slice(0, 300))
    peaks.push(peak)
    seconds.push((performance.now() - from) / 1000)
    bytes = answer.bytes.length
    await pause(200)
  }
  const growth = peaks.at(-1)! - peaks[0]!
  report(`export of ${EXPORTED} rows`, `${(bytes / 1e6).toFixed(1)} MB in ${spread(seconds, 1)} s`)
  report('its memory', `${peaks.map((each) => each.toFixed(0)).join(', ')} MB at most in four turns`)
  report('what the fourth takes beyond the first', `${growth.toFixed(0)} MB`, {
    value: growth,
    most: 20,
    unit: ' MB',
  })
}

/** Memory of a process, MB. */
function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** The same page by a declared list and by hand: CPU of one server that has both. */
async function compareByHand(): Promise<void> {
  await withDatabase(database, (making) => making.query('create database two_ways'))
  const url = new URL(database)
  url.pathname = '/two_ways'
  const both = await startNode('packages/server-kit/src/list/testing/two-ways.fixture.ts', {
    TWO_WAYS_DATABASE: url.href,
    TWO_WAYS_ROWS: String(EXPORTED),
  })
  const asking = createClient(both.ready, 1)
  const headers = { authorization: 'Bearer u1', 'x-ent-id': 'e1' }
  for (const [what, declared, byHand] of [
    ['first pages', 'page=:page&size=20', 'page=:page&limit=20'],
    ['a filter', 'exact=B0000077', 'code=B0000077'],
  ] as const) {
    const cpu = async (path: string, query: string): Promise<number> => {
      const before = cpuOf(both.pid)
      await load(asking, 1, PAIR_CALLS, (index) => ({
        path: `/japi/shelf/${path}?${query.replace(':page', String(1 + (index % 5)))}`,
        headers,
      }))
      return (cpuOf(both.pid) - before) / PAIR_CALLS
    }
    await cpu('books', declared)
    await cpu('by-hand', byHand)
    const pairs = await inPairs(
      ROUNDS,
      () => cpu('books', declared),
      () => cpu('by-hand', byHand),
    )
    const ratios = pairs.map((pair) => pair.ours / pair.floor)
    const ours = pairs.map((pair) => pair.ours)
    report(`declared against written by hand, ${what} (CPU)`, `${spread(ours, 0)} µs, ratio ${spread(ratios)}`, {
      value: median(ratios),
      most: 1.1,
    })
  }
  await measureExport(asking, both.pid, headers)
  asking.close()
  both.process.kill()
  await both.ended
}

function planPage(): string {
  const rows = given === -1 ? '' : `--rows ${ROWS} `
  const command = `node bench/lists.ts ${quick ? '--quick ' : ''}${rows}--plans docs/list-plans.md`
  return (
    `# Plans of the declared lists\n\nWritten by \`${command}\` at ${ROWS.toLocaleString('en')} rows a list: the ` +
    `first page of\n20 by each sort, and by a filter value that few rows have.\n${plans.join('\n')}\n`
  )
}
