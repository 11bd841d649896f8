// The summary of a return of 20,000 invoices: CPU of a call beyond sending its SQL.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementsOfCall } from './kit/call-statements.ts'
import { cpuOf, startNode } from './kit/children.ts'
import { createClient, load } from './kit/client.ts'
import type { Call } from './kit/client.ts'
import { inPairs, median, report, spread } from './kit/figures.ts'
import { quick, size } from './kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'

const INVOICES = size(20_000, 200)
const ROUNDS = size(15, 3)
const CALLS = size(10, 2)

type Task = { taskNo: string; period: string; state: string }
type Line = { kind: string; amount: string; count: number }
type Summary = { movements: { id: string; difference: string; lines: Line[] }[] }

const dataDir = makeTemporary('summary')
const server = await startServer(dataDir)
const client = createClient(server.url, 1)
const { headers } = await client.signIn('taxclerk')
const tasks = await client.get<Task[]>({
  path: '/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01',
  headers,
})
const [now, before] = tasks.toSorted((a, b) => b.period.localeCompare(a.period))
if (now === undefined || before === undefined) throw new Error('the demonstration has no two returns')
await client.get({ path: '/japi/tax/taxVat/fillFromInvoices', body: { taskNo: now.taskNo }, headers })
await addInvoices()

const call: Call = { path: `/japi/tax/taxVat/return/summary?taskNo=${now.taskNo}`, headers }
const { movements } = await client.get<Summary>(call)
const output = movements.find(({ id }) => id === 'output')
const counted = output?.lines.reduce(
  (count, line) => count + (line.kind === 'partner' || line.kind === 'rest' ? line.count : 0),
  0,
)
report(
  'the return',
  `${now.period} beside ${before.period}, ${INVOICES} invoices more in each, ${counted} counterparties moved`,
)

const sent = await statementsOfCall(dataDir, call)
const movers = sent.find(({ text }) => text.includes('from return_contribution'))
if (movers === undefined) throw new Error('who moved it was not asked')
const plan = await withDatabase(databaseOf(dataDir), async (database) =>
  (await database.query<{ 'QUERY PLAN': string }>(`explain ${movers.text}`, movers.values)).rows
    .map((row) => row['QUERY PLAN'])
    .join('\n'),
)
const reads = plan.includes('Seq Scan on return_contribution')
  ? 'every amount there is'
  : 'amounts of these returns by their index'
report(`its SQL, ${sent.length} statements; who moved it`, reads)
// With few rows, reading all of them is correct.
if (!quick && reads.startsWith('every')) process.exitCode = 1

const dir = makeTemporary('summary')
writeFileSync(join(dir, 'sql.json'), JSON.stringify(sent))
const sql = await startNode('bench/floors/replay.ts', {
  FLOOR_STATEMENTS: join(dir, 'sql.json'),
  FLOOR_DATABASE: databaseOf(dataDir),
})
const sqlClient = createClient(sql.ready, 1)
/** ms of CPU per call, one after another. */
const spent = (pid: number, run: () => Promise<unknown>) => async (): Promise<number> => {
  const start = cpuOf(pid)
  await run()
  return (cpuOf(pid) - start) / CALLS / 1000
}
const ours = spent(server.pid, () => load(client, 1, CALLS, () => call))
const floor = spent(sql.pid, () => load(sqlClient, 1, CALLS, () => ({ path: '/' })))
await Promise.all([ours(), floor()])
const pairs = await inPairs(ROUNDS, ours, floor)
const beyond = pairs.map((pair) => pair.ours - pair.floor)
const told =
  `CPU of the call ${spread(pairs.map((pair) => pair.ours))} ms, ` +
  `its SQL ${spread(pairs.map((pair) => pair.floor))} ms, beyond it ${spread(beyond)} ms`
report(`the summary (${ROUNDS} rounds of ${CALLS})`, told, { value: median(beyond), most: 100, unit: ' ms' })

for (const one of [client, sqlClient]) one.close()
sql.process.kill()
await stopServer(server)

/** Copies of one invoice under other names, each with an amount of tax in both returns. */
async function addInvoices(): Promise<void> {
  await withDatabase(databaseOf(dataDir), async (database) => {
    // A month long past, so that no filling plans them and only the returns contain them.
    await database.query(
      `insert into invoice (ent_id, key, dir, kind, month, issued_on, partner, amount, tax, status, data,
        import_id, imported_at)
      select i.ent_id, 'D:bench' || n, i.dir, i.kind, '200001', i.issued_on, 'Customer ' || n % 2000, i.amount, i.tax,
        i.status, i.data, i.import_id, i.imported_at
      from (select i.* from invoice i join tax_task t on t.ent_id = i.ent_id where t.task_no = $1 and i.dir = 'out'
        limit 1) i, generate_series(1, $2::int) n`,
      [now!.taskNo, INVOICES],
    )
    await database.query(
      `insert into return_contribution (ent_id, task_no, cell, ref, line, rule, value)
      select t.ent_id, t.task_no, 'VATG_A1.r1.c2', 'D:bench' || n, 1, 'FILL.A1.01',
        case when t.task_no = $1 then n % 977 else n % 31 end
      from tax_task t, generate_series(1, $3::int) n where t.task_no in ($1, $2)`,
      [now!.taskNo, before!.taskNo, INVOICES],
    )
    await database.query('analyze return_contribution, invoice')
  })
}
