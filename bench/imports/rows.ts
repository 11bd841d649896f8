// A declared import without bounds: 200,000 rows of a text from the upload to the last written, against 50,000 by the
// same server. Its memory does not grow with the file, its CPU only by rows.
import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../kit/children.ts'
import { createClient } from '../kit/client.ts'
import { median, report, spread } from '../kit/figures.ts'
import { cpuOfProcess, memoryOf } from '../kit/process.ts'
import { size } from '../kit/root.ts'

const ROWS = size(200_000, 2000)
const FEW = ROWS / 4
const ROUNDS = size(2, 1)
const PROBE_MS = 200
const base = '/japi/loan/bulk'
const headers = { authorization: 'Bearer u1.loan:import', 'x-ent-id': 'e1' }

const server = await startNode('packages/server-kit/src/list/testing/import-server.fixture.ts', {})
const client = createClient(server.ready, 2)
const figures = { few: [] as Taken[], many: [] as Taken[] }
// The first reading warms what all share.
await taken(FEW, 0)
for (let round = 1; round <= ROUNDS; round += 1) {
  figures.few.push(await taken(FEW, 2 * round - 1))
  figures.many.push(await taken(ROWS, 2 * round))
}
const { few, many } = figures
const ratio = (of: (one: Taken) => number): number[] => many.map((one, at) => of(one) / of(few[at] ?? one))
const perRow = ratio(({ cpu, rows }) => cpu / rows)
const held = ratio(({ peak }) => peak)
report(
  `${ROWS} rows of a declared import against ${FEW}: CPU of the server a row (n = ${ROUNDS})`,
  `${spread(
    many.map(({ cpu, rows }) => cpu / rows),
    0,
  )} µs, ratio ${spread(perRow)}`,
  { value: median(perRow), most: 1.25 },
)
report(
  `${ROWS} rows of a declared import against ${FEW}: the server's memory at its peak`,
  `${spread(
    many.map(({ peak }) => peak / 1024),
    0,
  )} MB, ratio ${spread(held)}`,
  { value: median(held), most: 1.3 },
)
report(
  `${ROWS} rows of a declared import: from upload to the last row`,
  `${spread(
    many.map(({ seconds }) => seconds),
    0,
  )} s`,
)
client.close()
server.process.kill('SIGTERM')
await server.ended

interface Taken {
  rows: number
  cpu: number
  peak: number
  seconds: number
}

/** One import from upload to end. Each round has numbers of its own, so that all its rows are new. */
async function taken(rows: number, round: number): Promise<Taken> {
  const from = 10_000_000 * (round + 1)
  const lines = Array.from({ length: rows }, (_, at) => `${from + at},李雷,图书,20.00,2026-12-01`)
  const file = Buffer.from(['借书号,借阅人,种类,押金,归还日期', ...lines].join('\n'))
  const before = cpuOfProcess(server.pid)
  const started = performance.now()
  let [peak, isOver] = [0, false]
  const watch = (async () => {
    while (!isOver) {
      peak = Math.max(peak, memoryOf([server.pid]))
      await pause(PROBE_MS)
    }
  })()
  const boundary = 'bench-rows'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="uploadFiles"; filename="rows.csv"\r\n\r\n`
  const { importId } = await client.get<{ importId: string }>({
    path: `${base}/upload`,
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  await reached(importId, 'preview', rows)
  await client.get({ path: `${base}/confirm`, body: { importId }, headers })
  await reached(importId, 'done', rows)
  isOver = true
  await watch
  return { rows, cpu: cpuOfProcess(server.pid) - before, peak, seconds: (performance.now() - started) / 1000 }
}

async function reached(importId: string, wanted: string, rows: number): Promise<void> {
  for (;;) {
    const { adds, refused, progress } = await client.get<{
      adds: number
      refused: number
      progress: { state: string; message: string }
    }>({ path: `${base}/status?importId=${importId}`, headers })
    if (progress.state === wanted) {
      if (adds !== rows || refused > 0) throw new Error(`${adds} rows of ${rows}, ${refused} refused`)
      return
    }
    if (['failed', 'cancelled'].includes(progress.state)) throw new Error(progress.message)
    await pause(500)
  }
}
