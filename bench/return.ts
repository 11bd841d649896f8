// One VAT return, recomputed and checked: the server without its SQL against the evaluator called directly. With
// --income-tax: the quarter of corporate income tax that the demonstration leaves to be created; --annual: its year.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementsOfCall } from './kit/call-statements.ts'
import { cpuOf, startNode } from './kit/children.ts'
import { createClient, load } from './kit/client.ts'
import type { Call } from './kit/client.ts'
import { median, report, spread } from './kit/figures.ts'
import { openQuarter, openTask, openYear } from './kit/open-task.ts'
import { size } from './kit/root.ts'
import { databaseOf, startServer, stopServer } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'

const ROUNDS = size(15, 3)
/** Together with the rounds below an account's limit of 600 writes a minute, because validating records that it ran. */
const CALLS = size(35, 20)

const dataDir = makeTemporary('return')
const server = await startServer(dataDir)
const client = createClient(server.url, 1)
const { headers } = await client.signIn('taxclerk')

type Cells = Record<string, Record<string, string>>
type View = {
  period: string
  tables: { tableCode: string; header: Record<string, string>; cells: Cells }[]
  prior: unknown
}
const taxes = {
  '--income-tax': { service: '/japi/tax/qcittaxobj', fill: 'fill', most: 1.5, open: openQuarter },
  '--annual': { service: '/japi/tax/cit', fill: 'fill', most: 1.5, open: openYear },
} as const
const asked = (['--income-tax', '--annual'] as const).find((flag) => process.argv.includes(flag))
const tax =
  asked === undefined
    ? { service: '/japi/tax/taxVat', fill: 'fillFromInvoices', most: 1.4, open: openTask }
    : taxes[asked]
const taskNo = await tax.open(client, headers)
const { filled } = await client.get<{ filled: number }>({
  path: `${tax.service}/${tax.fill}`,
  body: { taskNo },
  headers,
})
const validate: Call = { path: `${tax.service}/engineValidate`, body: { taskNo }, headers }
const { fired } = await client.get<{ fired: { id: string }[] }>(validate)
const view = await client.get<View>({ path: `${tax.service}/return?taskNo=${taskNo}`, headers })
const filing = {
  period: view.period,
  forms: Object.fromEntries(view.tables.map(({ tableCode, header, cells }) => [tableCode, { header, cells }])),
  prior: view.prior,
}
report(
  'the return',
  `${view.period}, ${view.tables.length} tables, ` +
    `${view.tables.flatMap(({ cells }) => Object.values(cells).flatMap(Object.keys)).length} cells, ` +
    `${filled} sources in it, ${fired.length} rules fire`,
)

const sent = await statementsOfCall(dataDir, validate)
report('its SQL', `${sent.length} statements`)

const dir = makeTemporary('return')
writeFileSync(join(dir, 'filing.json'), JSON.stringify(filing))
writeFileSync(join(dir, 'sql.json'), JSON.stringify(sent))
const bare = await startNode('apps/server/src/tax/bare-return.fixture.ts', { FLOOR_FILING: join(dir, 'filing.json') })
const sql = await startNode('bench/floors/replay.ts', {
  FLOOR_STATEMENTS: join(dir, 'sql.json'),
  FLOOR_DATABASE: databaseOf(dataDir),
})
const [bareClient, sqlClient] = [createClient(bare.ready, 1), createClient(sql.ready, 1)]
const alike = JSON.parse((await bareClient.send({ path: '/1', method: 'POST' })).text) as string[]
if (
  alike.toSorted().join() !==
  fired
    .map(({ id }) => id)
    .toSorted()
    .join()
)
  throw new Error(`the floor fires ${alike.join()}`)

/** µs of CPU per turn. */
const measures = {
  whole: { pid: server.pid, run: () => load(client, 1, CALLS, () => validate) },
  sql: { pid: sql.pid, run: () => load(sqlClient, 1, CALLS, () => ({ path: '/' })) },
  bare: { pid: bare.pid, run: () => load(bareClient, 1, 1, () => ({ path: `/${CALLS}`, method: 'POST' })) },
}
type Kind = keyof typeof measures
const found: Record<Kind, number[]> = { whole: [], sql: [], bare: [] }
for (let round = -1; round < ROUNDS; round += 1) {
  const order = Object.keys(measures) as Kind[]
  for (const kind of round % 2 === 0 ? order : order.toReversed()) {
    const { pid, run } = measures[kind]
    const before = cpuOf(pid)
    await run()
    // The first round warms up.
    if (round >= 0) found[kind].push((cpuOf(pid) - before) / CALLS)
  }
}
const ratios = found.whole.map((whole, round) => (whole - found.sql[round]!) / found.bare[round]!)
report(
  `recompute and all checks, CPU (${ROUNDS} rounds of ${CALLS})`,
  `engineValidate ${spread(found.whole, 0)} µs, its SQL alone ${spread(found.sql, 0)} µs, evaluator alone ` +
    `${spread(found.bare, 0)} µs, ratio without SQL ${spread(ratios)}`,
  { value: median(ratios), most: tax.most },
)

for (const one of [client, bareClient, sqlClient]) one.close()
for (const child of [bare, sql]) child.process.kill()
await stopServer(server)
