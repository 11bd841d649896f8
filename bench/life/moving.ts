// A move of a declared life against the same transaction written by hand, both as calls of one server; and numbers that
// fifty drafts are given at once.
import { startNode } from '../kit/children.ts'
import { createClient, load } from '../kit/client.ts'
import type { Call } from '../kit/client.ts'
import { compareCost } from '../kit/compare-cost.ts'
import { median, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'

const ROUNDS = size(15, 3)
const CALLS = size(200, 20)
const AT_ONCE = 50
const TURNS = size(15, 3)
const LIMIT = 1.15

// A person may write so often a minute, so each makes a few calls.
let calls = 0
const headersNow = () => {
  calls += 1
  return { authorization: `Bearer u${Math.floor(calls / 20)}.loan`, 'x-ent-id': 'e1' }
}
// Four sides: two ways, by CPU and by time, each with a first round that is not counted.
const rows = 4 * (ROUNDS + 1) * CALLS
const server = await startNode('packages/server-kit/src/life/testing/life-server.fixture.ts', {
  LIFE_ROWS: String(rows),
})
const client = createClient(server.ready, AT_ONCE)

let next = 0
const paying = (path: string) => (): Call => {
  next += 1
  const body = { id: `agreed${next}`, version: 3, paidOn: '2026-11-30', account: '6222' }
  return { path: `/japi/loan/${path}`, body, headers: headersNow() }
}
const side = (path: string) => ({ pid: server.pid, client, callOf: paying(path) })
for (const by of ['cpu', 'time'] as const)
  await compareCost(
    `a move, ${by === 'cpu' ? 'CPU of the server' : 'time'}`,
    [side('pay'), side('pay-by-hand')],
    { rounds: ROUNDS, calls: CALLS, atOnce: 1, most: LIMIT, by },
    ['declared ', 'by hand '],
  )

let drafts = 0
const submitting = (): Call => {
  drafts += 1
  return { path: '/japi/loan/submit', body: { id: `draft${drafts}`, version: 3, message: null }, headers: headersNow() }
}
const numbers: string[] = []
const timed = async (atOnce: number): Promise<number> => {
  const before = performance.now()
  await load(client, atOnce, AT_ONCE, submitting)
  return performance.now() - before
}
const together: number[] = []
const inRow: number[] = []
for (let turn = 0; turn < TURNS; turn += 1) {
  together.push(await timed(AT_ONCE))
  inRow.push(await timed(1))
}
for (let draft = 1; draft <= drafts; draft += 1) {
  const { data } = await client.call<{ no: string }>({
    path: '/japi/loan/submit',
    body: { id: `draft${draft}`, version: 3, message: null },
    headers: headersNow(),
  })
  numbers.push(data.no)
}
const counts = numbers.map((no) => Number(no.split('-')[1])).toSorted((a, b) => a - b)
const gaps = counts.filter((count, place) => count !== place + 1).length
report(
  `${AT_ONCE} numbers at once (n = ${TURNS})`,
  `${spread(together, 0)} ms; one after the other ${spread(inRow, 0)} ms; ${counts.length} numbers, gaps ${gaps}`,
  { value: median(together) / median(inRow), most: 1 },
)
if (gaps > 0) process.exitCode = 1
client.close()
server.process.kill('SIGTERM')
await server.ended
