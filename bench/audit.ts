// The audit log with a million rows: each search, its chain, its export and the check of that file.
import { execFile, spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { watchCalls } from './kit/call-statements.ts'
import { createClient } from './kit/client.ts'
import { signInOperator } from './kit/operator.ts'
import { median, report, spread } from './kit/figures.ts'
import { root, size } from './kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'

const ROWS = size(1_000_000, 20_000)
const CALLS = size(60, 5)
const PATH = '/japi/api/manage/auditLog'
const cli = join(root, 'apps/server/src/audit-cli.ts')

const dataDir = makeTemporary('audit')
const server = await startServer(dataDir)
const database = databaseOf(dataDir)
const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1)

const filled = performance.now()
await withDatabase(database, (client) =>
  client.query(readFileSync(join(root, 'bench/data/audit.sql'), 'utf8').replaceAll(':rows', String(ROWS))),
)
report('inserted', `${ROWS} rows in ${seconds(filled)} s`)
const sealing = performance.now()
await withDatabase(database, async (client) => {
  for (let waiting = 1; waiting > 0;) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    waiting = Number(
      (await client.query<{ n: string }>('select count(*) n from (select 1 from audit_unsealed limit 1) waiting'))
        .rows[0]!.n,
    )
  }
  await client.query('vacuum analyze audit_log, audit_seal')
})
report('chained', `${ROWS} rows in ${seconds(sealing)} s`)

const client = createClient(server.url, 1)
const headers = await signInOperator(client)

const midway = encodeURIComponent('2025-06-01 00:00:00')
const statements: string[] = []
const watched = await watchCalls(dataDir)
await withDatabase(database, async (explaining) => {
  for (const [what, query] of Object.entries({
    newest: '',
    'a window': `to=${midway}`,
    'an action': `action=workflow.decide&to=${midway}`,
    'a rare action': `action=maintenance.announce&to=${midway}`,
    refusals: `result=refused&to=${midway}`,
    'a target': 'target=bench-task-777',
    'an address': 'address=10.0.7.7',
    'a trace number': 'request=bench-request-4711',
    'action and target': 'action=tax.return.save&target=bench-task-60',
    'a person': 'person=superadmin',
    'an enterprise': `enterprise=${encodeURIComponent('启明能源集团有限公司')}`,
  })) {
    const times: number[] = []
    for (let turn = 0; turn < CALLS; turn += 1) {
      const from = performance.now()
      await client.get({ path: `${PATH}/list?${query}`, headers })
      times.push(performance.now() - from)
    }
    const sent = await watched.of({ path: `${PATH}/list?${query}`, headers })
    const text = sent.find(({ text }) => text.includes('from "audit_log"'))?.text
    if (text === undefined) throw new Error('the page does not read the log')
    const explained = await explaining.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
    const plan = explained.rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => /Scan|Sort/.test(line))
      .map((line) => line.replace('->', '').trim())
      .join(', ')
    statements.push(plan)
    report(`page by ${what}`, `${spread(times, 1)} ms; ${plan}`, { value: median(times), most: 50, unit: ' ms' })
  }
})
await watched.close()
if (statements.some((plan) => plan.includes('Seq Scan audit_log'))) process.exitCode = 1

const file = join(dataDir, 'audit.jsonl')
const exporting = performance.now()
const child = spawn(process.execPath, [cli, 'export'], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let peak = 0
const watcher = setInterval(() => {
  peak = Math.max(
    peak,
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  )
}, 100)
child.once('exit', () => clearInterval(watcher))
await pipeline(child.stdout, createWriteStream(file))
report('exported beside the running server', `${seconds(exporting)} s, ${peak.toFixed(0)} MB of memory at most`, {
  value: peak,
  most: 300,
  unit: ' MB',
})
const verifying = performance.now()
const said = await new Promise<string>((resolve) => {
  execFile(process.execPath, [cli, 'verify', file], (_error, stdout) => resolve(stdout.trim()))
})
report('verified', `${seconds(verifying)} s: ${said.slice(0, 60)}`)
if (!said.includes('全部成立')) process.exitCode = 1

const checking = performance.now()
await client.get({ path: `${PATH}/check`, body: {}, headers })
let state = { isChecking: true, fault: null as unknown, checkedRows: 0 }
while (state.isChecking) {
  await new Promise((resolve) => setTimeout(resolve, 200))
  state = await client.get({ path: `${PATH}/chain`, headers })
}
report(
  'checked in the database',
  `${state.checkedRows} rows in ${seconds(checking)} s, fault ${JSON.stringify(state.fault)}`,
)
if (state.fault !== null) process.exitCode = 1

client.close()
await stopServer(server)
