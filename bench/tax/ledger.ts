// A ledger of 50,000 accounts in: CPU of the server from the file to the kept books against the bare scan of the same
// workbook.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../kit/children.ts'
import { createClient, type Call } from '../kit/client.ts'
import { median, report, spread } from '../kit/figures.ts'
import { cpuOfProcess } from '../kit/process.ts'
import { size } from '../kit/root.ts'
import { startServer, stopServer } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const ACCOUNTS = size(50_000, 2000)
const ROUNDS = size(5, 1)
const OWNER = '启明锅炉装备有限公司'
/** The year's months in turn: another month each round replaces nothing. */
const monthOf = (round: number): string => `2025${String(round + 1).padStart(2, '0')}`

const dir = makeTemporary('ledger')
const server = await startServer(makeTemporary('ledger-data'), { SYSTEM_DATE: '2026-04-10' })
const client = createClient(server.url, 2)
const who = await client.signIn('taxclerk')
const cpu = { ours: [] as number[], bare: [] as number[] }
const ratios: number[] = []
const waits: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const month = monthOf(round)
  const { ready: file } = await startNode('features/tax/ledger/server/testing/big-ledger.fixture.ts', {
    FIXTURE_FILE: join(dir, `${month}.xlsx`),
    FIXTURE_ROWS: String(ACCOUNTS),
    FIXTURE_MONTH: `${month.slice(0, 4)}.${month.slice(4)}`,
    FIXTURE_OWNER: OWNER,
  })
  const bare = round % 2 === 0 ? await bareScan(file) : 0
  const whole = await takenIn(file, month)
  const floor = bare || (await bareScan(file))
  cpu.ours.push(whole.cpu / 1e6)
  cpu.bare.push(floor / 1e6)
  ratios.push(whole.cpu / floor)
  waits.push(whole.seconds)
}
client.close()
await stopServer(server)
report(
  `${ACCOUNTS} accounts: CPU of server and reader (n = ${ROUNDS})`,
  `${spread(cpu.ours, 1)} s, bare scan ${spread(cpu.bare, 1)} s, ratio ${spread(ratios)}`,
  { value: median(ratios), most: 4 },
)
report(`${ACCOUNTS} accounts: from upload to kept`, `${spread(waits, 1)} s`)

async function bareScan(file: string): Promise<number> {
  const { ready } = await startNode('features/tax/ledger/server/testing/bare-scan.fixture.ts', { FLOOR_FILE: file })
  const { rows, cpu: spent } = JSON.parse(ready) as { rows: number; cpu: number }
  if (rows < ACCOUNTS) throw new Error(`the bare scan read ${rows} rows`)
  return spent
}

/** One import from the file to the kept books, through the page's calls. */
async function takenIn(file: string, month: string) {
  const before = cpuOfProcess(server.pid)
  const started = performance.now()
  const begun = await client.get<{ importId: string }>(uploadOf(month, readFileSync(file)))
  const preview = await read(begun.importId)
  if (preview.importId === null || preview.accounts < ACCOUNTS - 1) throw new Error(JSON.stringify(preview.findings))
  const body = { importId: preview.importId }
  await client.get({ path: '/japi/tax/ledger/import/confirm', body, headers: who.headers })
  return { cpu: cpuOfProcess(server.pid) - before, seconds: (performance.now() - started) / 1000 }
}

/** What the books said, once their job has read them. */
async function read(importId: string) {
  for (;;) {
    const { state, message, preview } = await client.get<{
      state: string
      message: string
      preview: { importId: string | null; accounts: number; findings: unknown[] } | null
    }>({ path: `/japi/tax/ledger/import/status?importId=${importId}`, headers: who.headers })
    if (preview !== null) return preview
    if (state !== 'reading') throw new Error(`${state}: ${message}`)
    await pause(200)
  }
}

function uploadOf(month: string, file: Buffer): Call {
  const boundary = 'bench-ledger'
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="month"\r\n\r\n${month}\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="uploadFiles"; filename="bench.xlsx"\r\n\r\n`
  return {
    path: '/japi/tax/ledger/import/upload',
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
