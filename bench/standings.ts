// The state of each invoice of a period, computed by the first read after the pool changed. Measures the event loop
// meanwhile against an idle process.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from './kit/children.ts'
import { createClient } from './kit/client.ts'
import { report } from './kit/figures.ts'
import { openTask } from './kit/open-task.ts'
import { cpuOfProcess, loopOf } from './kit/process.ts'
import { root, size } from './kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'

const dir = makeTemporary('standings')
const preload = { NODE_OPTIONS: `--import=${join(root, 'bench/floors/loop-watch.ts')}`, LOOP_FILE: join(dir, 'loop') }
const idle = await startNode('bench/floors/idle.ts', preload)
const server = await startServer(dir, preload)
const client = createClient(server.url, 2)
const { headers } = await client.signIn('taxclerk')
const taskNo = await openTask(client, headers)
const { period } = await client.get<{ period: string }>({ path: `/japi/tax/taxVat/paper?taskNo=${taskNo}`, headers })
const pool = { path: `/japi/tax/invoice/pool?period=${period}&basis=return&limit=20`, headers }

for (const count of [size(20_000, 500), size(200_000, 1000)]) {
  await more(count)
  await Promise.all([loopOf(idle.pid, preload.LOOP_FILE), loopOf(server.pid, preload.LOOP_FILE)])
  const before = cpuOfProcess(server.pid)
  const started = performance.now()
  await client.get(pool)
  const seconds = (performance.now() - started) / 1000
  await pause(50)
  const [stall, control] = [await loopOf(server.pid, preload.LOOP_FILE), await loopOf(idle.pid, preload.LOOP_FILE)]
  const cpu = (cpuOfProcess(server.pid) - before) / 1e6
  report(
    `first read of a period of ${count} invoices`,
    `${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU; longest stall ${stall.toFixed(0)} ms, ` +
      `idle process ${control.toFixed(0)} ms, beyond it`,
    { value: stall - control, most: 50, unit: ' ms' },
  )
}
client.close()
idle.process.kill()
await stopServer(server)

/** Copies the period's invoices with new numbers until there are that many. */
async function more(count: number): Promise<void> {
  await withDatabase(databaseOf(server.dataDir), async (database) => {
    await database.query("delete from invoice where import_id = 'bench'")
    await database.query(
      `insert into invoice (ent_id, key, dir, kind, month, issued_on, partner, amount, tax, status, checked,
        deduct_period, blue_no, data, import_id, imported_at, revision)
       select ent_id, key || '-' || n, dir, kind, month, issued_on, partner, amount, tax, status, checked,
         deduct_period, blue_no, jsonb_set(data, '{key}', to_jsonb(key || '-' || n)), 'bench', imported_at, revision
       from invoice, generate_series(1, 1 + $2::int / (select count(*)::int from invoice where month = $1)) n
         where month = $1 limit $2`,
      [period, count],
    )
    await database.query('analyze invoice')
  })
}
