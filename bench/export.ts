// A return exported as a workbook: the whole call against the writer alone with the same rows, and against that writer
// and the call's statements by pg alone.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementsOfCall } from './kit/call-statements.ts'
import { cpuOf, startNode } from './kit/children.ts'
import { createClient, load } from './kit/client.ts'
import type { Call } from './kit/client.ts'
import { median, report, spread } from './kit/figures.ts'
import { openTask } from './kit/open-task.ts'
import { size } from './kit/root.ts'
import { databaseOf, startServer, stopServer } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'

const ROUNDS = size(15, 3)
const CALLS = size(60, 10)

const dataDir = makeTemporary('export')
const server = await startServer(dataDir)
const client = createClient(server.url, 1)
const { headers } = await client.signIn('taxclerk')
const taskNo = await openTask(client, headers)
await client.get({ path: '/japi/tax/taxVat/fillFromInvoices', body: { taskNo }, headers })

type Paper = {
  period: string
  tables: { tableCode: string; header: Record<string, string>; cells: Record<string, Record<string, string>> }[]
}
const paper = await client.get<Paper>({ path: `/japi/tax/taxVat/paper?taskNo=${taskNo}`, headers })
const filing = {
  period: paper.period,
  forms: Object.fromEntries(paper.tables.map(({ tableCode, header, cells }) => [tableCode, { header, cells }])),
}
const floorFile = join(makeTemporary('export'), 'filing.json')
writeFileSync(floorFile, JSON.stringify(filing))
const bare = await startNode('features/tax/tax-return/server/workbook/bare-export.fixture.ts', {
  FLOOR_FILING: floorFile,
})
const bareClient = createClient(bare.ready, 1)
const whole: Call = { path: `/japi/tax/taxVat/excel/export?taskNo=${taskNo}&content=return`, headers }
report(
  'the workbook',
  `${paper.tables.length} tables and the checks; ` +
    `tables alone ${(await bareClient.send({ path: '/1', method: 'POST' })).text} bytes`,
)
const sent = await statementsOfCall(dataDir, whole)
const sentFile = join(makeTemporary('export'), 'sql.json')
writeFileSync(sentFile, JSON.stringify(sent))
const sql = await startNode('bench/floors/replay.ts', {
  FLOOR_STATEMENTS: sentFile,
  FLOOR_DATABASE: databaseOf(dataDir),
})
const sqlClient = createClient(sql.ready, 1)

/** µs of CPU per export. */
const measures = {
  whole: { pid: server.pid, run: () => load(client, 1, CALLS, () => whole) },
  bare: { pid: bare.pid, run: () => load(bareClient, 1, CALLS, () => ({ path: '/1', method: 'POST' })) },
  // All in one request, without a request per export.
  sql: { pid: sql.pid, run: () => load(sqlClient, 1, CALLS, () => ({ path: '/' })) },
  inARow: { pid: bare.pid, run: () => load(bareClient, 1, 1, () => ({ path: `/${CALLS}`, method: 'POST' })) },
}
type Kind = keyof typeof measures
const found: Record<Kind, number[]> = { whole: [], bare: [], sql: [], inARow: [] }
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
const against = (floor: number[]): number[] => found.whole.map((each, round) => each / floor[round]!)
const ratios = against(found.bare)
report(
  `export of the whole return, CPU (${ROUNDS} rounds of ${CALLS})`,
  `call ${spread(found.whole, 0)} µs, writer alone ${spread(found.bare, 0)} µs, ratio ${spread(ratios)}`,
  { value: median(ratios), most: 1.5 },
)
report(
  'against the writer without a request around it',
  `${spread(found.inARow, 0)} µs, ratio ${spread(against(found.inARow))}`,
)
const both = found.bare.map((each, round) => each + found.sql[round]!)
report(
  `against the writer and its ${sent.length} statements by pg alone`,
  `statements ${spread(found.sql, 0)} µs, both ${spread(both, 0)} µs, ratio ${spread(against(both))}, both to the ` +
    `writer ${spread(both.map((each, round) => each / found.bare[round]!))}`,
)

for (const one of [client, bareClient, sqlClient]) one.close()
for (const child of [bare, sql]) child.process.kill()
await stopServer(server)
