// The group's tree at 50,000 organisations: a level opened, a search, both against their SQL; a branch of 5,000 moved
// and back; the tree of an earlier day; the export.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareWithSql } from '../kit/against-sql.ts'
import { createClient, isRefused } from '../kit/client.ts'
import type { Call } from '../kit/client.ts'
import { median, report, spread } from '../kit/figures.ts'
import { signInOperator } from '../kit/operator.ts'
import { root, size } from '../kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const SECOND = size(20, 2)
const FOURTH = size(112, 10)
const BRANCH = size(5000, 50)
const ROUNDS = size(9, 3)
const CALLS = size(300, 30)
const TURNS = size(6, 2)
const BASE = '/japi/api/manage/organization'

const dataDir = makeTemporary('organizations')
const server = await startServer(dataDir)
const fill = readFileSync(join(root, 'bench/data/organizations.sql'), 'utf8')
  .replaceAll(':second', String(SECOND))
  .replaceAll(':fourth', String(FOURTH))
  .replaceAll(':branch', String(BRANCH))
const count = await withDatabase(databaseOf(dataDir), async (client) => {
  await client.query(fill)
  await client.query('vacuum analyze organization, organization_history')
  return (await client.query<{ count: string }>('select count(*) count from organization')).rows[0]!.count
})
const client = createClient(server.url, 1)
const headers = await signInOperator(client)
report('loaded', `${count} organisations`)

const asked = (path: string, body?: object): Call => ({
  path: `${BASE}/${path}`,
  headers,
  ...(body === undefined ? {} : { body }),
})
const took = async (call: Call): Promise<number> => {
  const from = performance.now()
  const answer = await client.send(call)
  if (isRefused(answer)) throw new Error(`${call.path}: ${answer.status} ${answer.text.slice(0, 300)}`)
  return performance.now() - from
}
/** What somebody waits for. */
async function timed(what: string, turns: number, callOf: (turn: number) => Call, most?: number): Promise<void> {
  await took(callOf(-1))
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) times.push(await took(callOf(turn)))
  const bar = most === undefined ? undefined : { value: median(times), most, unit: ' ms' }
  report(what, `${spread(times, 1)} ms`, bar)
}

const levels: readonly (readonly [string, Call])[] = [
  ['the first level', asked('getAll?parentCustomerCode=10000001')],
  ['a level of 20', asked('getAll?parentCustomerCode=b2-2')],
  ['a search of one', asked('getAllByPage', { word: 'b4-101-7公司', page: 1, limit: 20 })],
  ['a search of many', asked('getAllByPage', { word: 'qmnyd', page: 1, limit: 20 })],
]
for (const [what, call] of levels) {
  await timed(`organisations, ${what}, until answered`, CALLS, () => call, 1000)
  for (const by of ['time', 'cpu'] as const)
    await compareWithSql(`organisations, ${what}`, server, client, call, {
      rounds: ROUNDS,
      calls: CALLS,
      most: 1.5,
      by,
    })
}
const parents = ['b2-2', 'b2-1']
await timed(`a branch of ${BRANCH} moved`, TURNS, (turn) =>
  asked('updateOrg', { customerCode: 'b3-1-1', parentCustomerCode: parents[(turn + 2) % 2] }),
)
await timed(`a level of ${BRANCH}`, TURNS, () => asked('getAll?parentCustomerCode=b3-1-1'))
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
await timed('the whole tree as of a day', TURNS, () => asked(`asOf?date=${today}`))
await timed('the export', TURNS, () => asked('export'))
client.close()
await stopServer(server)
