// Import of 200,000 invoice rows: CPU and memory of the server against the reader alone with all row checks on the same
// file; the event loop against an idle process.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startNode, treeOf } from './kit/children.ts'
import type { Child } from './kit/children.ts'
import { createClient } from './kit/client.ts'
import type { SignedIn } from './kit/client.ts'
import { median, report, spread } from './kit/figures.ts'
import { cpuOfProcess, loopOf, memoryOf } from './kit/process.ts'
import { root, size } from './kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'
import { uploadOf } from './kit/upload.ts'

const ROWS = size(200_000, 5000)
const ROUNDS = size(3, 1)
const OWNER = '91350100M000100Y43|启明锅炉装备有限公司'
const PROBE_MS = 200

const dir = makeTemporary('import')
const preload = { NODE_OPTIONS: `--import=${join(root, 'bench/floors/loop-watch.ts')}`, LOOP_FILE: join(dir, 'loop') }
const idle = await startNode('bench/floors/idle.ts', preload)
const server = await startServer(makeTemporary('import-data'), { ...preload, SYSTEM_DATE: '2026-04-10' })
const client = createClient(server.url, 4)
const who = await client.signIn('taxclerk')
const atFirst = await rest(server)

for (const [kind, shared, month] of [
  ['texts in the cells', '0', 2],
  ['shared strings', '1', 3],
] as const) {
  const ratios: number[] = []
  const cpu = { ours: [] as number[], bare: [] as number[] }
  const peaks: number[] = []
  const stalls: number[] = []
  const waits: number[] = []
  const before: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = `2026-0${month}`
    const atRest = await rest(server)
    const file = await made(shared, day, round)
    const bare = round % 2 === 0 ? await bareReader(file, day) : 0
    const whole = await takenIn(file, day)
    const floor = bare || (await bareReader(file, day))
    cpu.ours.push(whole.cpu / 1e6)
    cpu.bare.push(floor / 1e6)
    ratios.push(whole.cpu / floor)
    peaks.push((whole.peak - atRest) / 1024)
    stalls.push(whole.stall - whole.control)
    before.push((atRest - atFirst) / 1024)
    waits.push(whole.seconds)
    process.stdout.write(
      `${kind}, round ${round + 1}: ${(whole.cpu / 1e6).toFixed(1)} s of CPU, ` +
        `reader ${(floor / 1e6).toFixed(1)} s, +${((whole.peak - atRest) / 1024).toFixed(0)} MB, ` +
        `stall ${whole.stall.toFixed(0)} ms, idle process ${whole.control.toFixed(0)} ms, ` +
        `${whole.seconds.toFixed(0)} s\n`,
    )
    await emptied()
  }
  report(
    `${ROWS} rows, ${kind}: CPU (n = ${ROUNDS})`,
    `${spread(cpu.ours, 1)} s, bare reader ${spread(cpu.bare, 1)} s, ratio ${spread(ratios)}`,
    { value: median(ratios), most: 2.5 },
  )
  report(`${ROWS} rows, ${kind}: memory over idle (PSS, server and its worker)`, `${spread(peaks, 0)} MB`, {
    value: Math.max(...peaks),
    most: 300,
    unit: ' MB',
  })
  report(
    `${ROWS} rows, ${kind}: longest stall of the event loop beyond the idle process'`,
    `${spread(stalls, 0)} ms, the longest ${Math.max(...stalls).toFixed(0)}`,
    { value: Math.max(...stalls), most: 50, unit: ' ms' },
  )
  report(
    `${ROWS} rows, ${kind}: server before each import over its first rest (open returns were filled from the last one)`,
    `${spread(before, 0)} MB`,
  )
  report(`${ROWS} rows, ${kind}: from upload to done`, `${spread(waits, 0)} s`)
}
client.close()
idle.process.kill()
await stopServer(server)

/** A different workbook each round, because identical bytes would be refused as already imported. */
async function made(shared: string, month: string, round: number): Promise<string> {
  const { ready } = await startNode('features/tax/invoice/server/testing/big-workbook.fixture.ts', {
    FIXTURE_FILE: join(dir, `${month}-${round}.xlsx`),
    FIXTURE_ROWS: String(ROWS + round),
    FIXTURE_SHARED: shared,
    FIXTURE_OWNER: OWNER,
    FIXTURE_MONTH: month,
  })
  return ready
}

async function bareReader(file: string, month: string): Promise<number> {
  const { ready } = await startNode('features/tax/invoice/server/intake/bare-reader.fixture.ts', {
    FLOOR_FILE: file,
    FLOOR_OWNER: OWNER,
    FLOOR_PERIOD: month.replace('-', ''),
  })
  const { rows, cpu } = JSON.parse(ready) as { rows: number; cpu: number }
  if (rows < ROWS) throw new Error(`the bare reader read ${rows} rows`)
  return cpu
}

/** One import from upload to end, through the page's calls. */
async function takenIn(file: string, month: string) {
  await Promise.all([loopOf(idle.pid, preload.LOOP_FILE), loopOf(server.pid, preload.LOOP_FILE)])
  await pause(300)
  const before = cpuOfProcess(server.pid)
  const started = performance.now()
  let peak = 0
  let over = false
  const watch = (async () => {
    while (!over) {
      peak = Math.max(peak, memoryOf(nodesOf(server)))
      await pause(PROBE_MS)
    }
  })()
  const { importId } = await client.get<{ importId: string }>(uploadOf(who, month.replace('-', ''), readFileSync(file)))
  const preview = await state(who, importId, 'preview')
  if (preview.accepted < ROWS || preview.refused > 0)
    throw new Error(JSON.stringify({ ...preview, rows: preview.rows.slice(0, 3) }))
  await client.get({ path: '/japi/tax/invoice/import/confirm', body: { importId }, headers: who.headers })
  await state(who, importId, 'done')
  over = true
  await watch
  const seconds = (performance.now() - started) / 1000
  return {
    cpu: cpuOfProcess(server.pid) - before,
    peak,
    seconds,
    stall: await loopOf(server.pid, preload.LOOP_FILE),
    control: await loopOf(idle.pid, preload.LOOP_FILE),
  }
}

type State = { state: string; message: string; accepted: number; refused: number; rows: unknown[] }
async function state({ headers }: SignedIn, importId: string, wanted: string): Promise<State> {
  for (;;) {
    const now = await client.get<State>({ path: `/japi/tax/invoice/import?importId=${importId}`, headers })
    if (now.state === wanted) return now
    if (['failed', 'refused', 'cancelled'].includes(now.state))
      throw new Error(`${now.state} ${now.message} ${JSON.stringify(now.rows.slice(0, 3))}`)
    await pause(500)
  }
}

/** The server's own processes: its children without the database. */
function nodesOf({ pid }: Child): number[] {
  return treeOf(pid).filter((one) => !readCommand(one).startsWith('postgres'))
}
function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8')
  } catch {
    return ''
  }
}

/** Memory of the idle server, kB. */
async function rest(of: Child): Promise<number> {
  await pause(3000)
  return median(
    await Promise.all(Array.from({ length: 5 }, async (_, turn) => (await pause(turn * 200), memoryOf(nodesOf(of))))),
  )
}

/** The next round starts with a pool without these invoices. */
async function emptied(): Promise<void> {
  await withDatabase(databaseOf(server.dataDir), async (database) => {
    await database.query('delete from invoice where import_id in (select id from invoice_import where total >= 5000)')
    await database.query('vacuum analyze')
  })
}
