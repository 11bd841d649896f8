// Two filed versions compared cell by cell: a store with two filings against one with a million filed cells.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, load } from './kit/client.ts'
import type { Call } from './kit/client.ts'
import { inPairs, median, report, spread } from './kit/figures.ts'
import { seenAlone } from './kit/plan.ts'
import { root, size } from './kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'

const COPIES = size(12_200, 20)
const ROUNDS = size(15, 3)
const CALLS = size(100, 10)

/** A server whose clerk amended one cell of a filed return and filed it again. */
async function amended(name: string) {
  const dataDir = makeTemporary(name)
  const server = await startServer(dataDir)
  const client = createClient(server.url, 1)
  const [clerk, manager] = [await client.signIn('taxclerk'), await client.signIn('taxmanager')]
  const tasks = await client.get<{ taskNo: string; period: string; state: string; dueDate: string }[]>({
    path: '/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01',
    headers: clerk.headers,
  })
  const { taskNo, dueDate } = tasks
    .filter(({ state }) => state === 'filed')
    .toSorted((a, b) => a.period.localeCompare(b.period))[0]!
  const as =
    (headers: Record<string, string>) =>
    <T>(path: string, body?: unknown) =>
      client.get<T>({ path, body, headers })
  const [write, decide] = [as(clerk.headers), as(manager.headers)]
  const version = async () => (await write<{ version: number }>(`/japi/tax/filing/state?taskNo=${taskNo}`)).version
  const pass = (processInstId: string) =>
    decide('/japi/api/manage/workflowtask/submitAuditResult', { processInstId, approve: true })
  const register = async (receiptNo: string) =>
    write('/japi/tax/filing/register', {
      taskNo,
      version: await version(),
      filedOn: dueDate,
      receiptNo,
      declarant: 'bench',
    })
  await pass(
    (
      await write<{ processInstId: string }>('/japi/tax/filing/applyUnlock', {
        taskNo,
        version: await version(),
        reason: 'bench',
      })
    ).processInstId,
  )
  const [{ version: table }] = await write<[{ version: number }]>(
    `/japi/tax/task/tableVersion?tableCode=VATG_A1&taskNo=${taskNo}`,
  )
  await write('/japi/tax/taxVat/saveCells', {
    taskNo,
    tableCode: 'VATG_A1',
    version: table,
    cells: { r1: { c5: '1234.56' } },
  })
  await pass(
    (await write<{ processInstId: string }>('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo }))
      .processInstId,
  )
  await register('2')
  const call: Call = { path: `/japi/tax/taxVat/return/difference?taskNo=${taskNo}&from=1&to=2`, headers: clerk.headers }
  const differing = (await client.get<{ tables: { cells: unknown[] }[] }>(call)).tables.flatMap(
    ({ cells }) => cells,
  ).length
  return { server, client, call, differing, database: databaseOf(dataDir) }
}

const [few, many] = [await amended('versions-few'), await amended('versions-many')]
const cells = await withDatabase(many.database, async (client) => {
  await client.query(readFileSync(join(root, 'bench/data/snapshots.sql'), 'utf8').replaceAll(':copies', String(COPIES)))
  await client.query('vacuum analyze return_snapshot, return_snapshot_cell')
  return (await client.query<{ count: string }>('select count(*) from return_snapshot_cell')).rows[0]!.count
})
report('filed', `${cells} cells, ${many.differing} of them differ between the two versions`)
const { plan } = await seenAlone(
  many.database,
  (text) => text.includes('full join'),
  () => many.client.get(many.call),
)
report('the statement', plan)

/** Milliseconds per call, one after another. */
const timed =
  ({ client, call }: typeof few) =>
  async () => {
    const start = performance.now()
    await load(client, 1, CALLS, () => call)
    return (performance.now() - start) / CALLS
  }
await Promise.all([timed(few)(), timed(many)()])
const pairs = await inPairs(ROUNDS, timed(many), timed(few))
const ratios = pairs.map(({ ours, floor }) => ours / floor)
report(
  `compared (${ROUNDS} rounds of ${CALLS})`,
  `a million cells ${spread(pairs.map(({ ours }) => ours))} ms, ` +
    `two filings ${spread(pairs.map(({ floor }) => floor))} ms, ratio ${spread(ratios)}`,
  { value: median(ratios), most: 1.3 },
)

for (const { client, server } of [few, many]) {
  client.close()
  await stopServer(server)
}
