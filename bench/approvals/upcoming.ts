// Approvals that wait for the caller at a million: CPU against node:http + pg, the statement against pgbench, its plan.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { watchCalls } from '../kit/call-statements.ts'
import { createClient, load, signInCopies } from '../kit/client.ts'
import type { Call, SignedIn } from '../kit/client.ts'
import { compareCost } from '../kit/compare-cost.ts'
import { report } from '../kit/figures.ts'
import { sameIds, startListFloor } from '../kit/list-floor.ts'
import { planOf } from '../kit/plan.ts'
import { compareWithPgbench } from '../kit/pgbench.ts'
import { root, size } from '../kit/root.ts'
import { countingStatements, databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const COPIES = size(9, 0)
const USERS = size(10_000, 100)
const EACH = size(100, 30)
const ROUNDS = size(15, 3)
const CALLS = size(3000, 150)
const AT_ONCE = 8
/** Approvals a page, and pages requested in turn. */
const SIZE = 20
const PAGES = size(5, 1)

const env = { DEMO_COPIES: String(COPIES) }
const dataDir = makeTemporary('approvals')
const server = await countingStatements(await startServer(dataDir, env), env)
const database = databaseOf(dataDir)
const fill = readFileSync(join(root, 'bench/data/approvals.sql'), 'utf8')
  .replaceAll(':users', String(USERS))
  .replaceAll(':each', String(EACH))
const tasks = await withDatabase(database, async (client) => {
  await client.query(fill)
  await client.query('vacuum analyze approval, approval_task')
  return (await client.query<{ n: string }>('select count(*) n from approval_task')).rows[0]!.n
})
const client = createClient(server.url, AT_ONCE)
const people = await signInCopies(client, COPIES)
report('loaded', `${tasks} tasks, ${people.length} of their people signed in`)

const personOf = (index: number): SignedIn => people[index % people.length]!
const pageOf = (index: number): number => (Math.floor(index / people.length) % PAGES) + 1
const ours = (index: number): Call => ({
  path: `/japi/api/manage/workflowtask/upcoming?page=${pageOf(index)}&limit=${SIZE}`,
  headers: personOf(index).headers,
})
const [first] = await client.get<[{ records: { processInstId: string }[] }]>(ours(0))
if (first.records.length === 0) throw new Error('the list is empty')
const places = await withDatabase(
  database,
  async (own) =>
    new Map(
      (
        await own.query<{ user_id: string; ent_id: string }>('select user_id, ent_id from membership where is_default')
      ).rows.map((row) => [row.user_id, row.ent_id]),
    ),
)

const parts = ['from "approval_task" as "task" inner join', 'person_id', 'offset']
const watched = await watchCalls(dataDir)
const sent = await watched.of(ours(0))
await watched.close()
const text = sent.find((one) => parts.every((part) => one.text.includes(part)))?.text
if (text === undefined) throw new Error('the statement was not seen')
const statement = { text, plan: await planOf(database, text) }
const floor = await startListFloor(
  { database, sql: statement.text, atOnce: AT_ONCE },
  (index) => {
    const { userId } = personOf(index)
    const entId = places.get(userId)
    return [entId, userId, entId, userId, SIZE, (pageOf(index) - 1) * SIZE]
  },
  sameIds(first.records.map((row) => ({ id: row.processInstId }))),
)

report('plan of the statement', statement.plan)
if (statement.plan.includes('Seq Scan')) process.exitCode = 1

await compareCost('upcoming, CPU a call', [{ pid: server.pid, client, callOf: ours }, floor], {
  rounds: ROUNDS,
  calls: CALLS,
  atOnce: AT_ONCE,
  most: 1.5,
})

/** The statement's parameters in order: enterprise, person, enterprise, person, limit, offset. */
const names = [':e', ':u', ':e', ':u', ':s', ':o']
const query = statement.text.replaceAll(/\$(\d+)/g, (_, at: string) => names[Number(at) - 1]!).replaceAll('\n', ' ')
const reader = people[0]!
await compareWithPgbench('statement', database, {
  parts,
  // The same person's pages in both: another one's would be read from elsewhere in a million.
  script: `\\set s ${SIZE}\n\\set o random(0, ${PAGES - 1}) * ${SIZE}\n${query};\n`,
  variables: { u: reader.userId, e: places.get(reader.userId) ?? '' },
  rounds: size(7, 1),
  calls: CALLS,
  load: () => load(client, 1, CALLS, (index) => ours(index * people.length)),
})

client.close()
floor.stop()
await stopServer(server)
