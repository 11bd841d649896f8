// The paged notice list and the unread counts with a million notices: CPU against node:http + pg, the list's statement
// against pgbench, their plans.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, load, signInCopies } from './kit/client.ts'
import type { Call } from './kit/client.ts'
import { compareCost } from './kit/compare-cost.ts'
import { report } from './kit/figures.ts'
import { sameIds, startListFloor } from './kit/list-floor.ts'
import { seenAlone } from './kit/plan.ts'
import { compareWithPgbench } from './kit/pgbench.ts'
import { root, size } from './kit/root.ts'
import { countingStatements, databaseOf, startServer, stopServer, withDatabase } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'

const COPIES = size(9, 0)
const USERS = size(10_000, 100)
const EACH = size(100, 10)
const ROUNDS = size(15, 3)
const CALLS = size(3000, 150)
const AT_ONCE = 8
const PATH = '/japi/api/manage/notification/getNotification'
/** Pages requested in turn. */
const PAGES = 5

const env = { DEMO_COPIES: String(COPIES) }
const dataDir = makeTemporary('notices')
const server = await countingStatements(await startServer(dataDir, env), env)
const database = databaseOf(dataDir)
const fill = readFileSync(join(root, 'bench/data/notices.sql'), 'utf8')
  .replaceAll(':users', String(USERS))
  .replaceAll(':each', String(EACH))
const { notices, users } = await withDatabase(database, async (client) => {
  await client.query(fill)
  await client.query('vacuum analyze notice, notice_count')
  return (
    await client.query<{ notices: string; users: string }>(
      'select count(*) notices, count(distinct user_id) users from notice',
    )
  ).rows[0]!
})
const client = createClient(server.url, AT_ONCE)
const people = await signInCopies(client, COPIES)
report('loaded', `${notices} notices of ${users} users, ${people.length} of them signed in`)

const pageOf = (index: number) => (Math.floor(index / people.length) % PAGES) + 1
const ours = (index: number): Call => ({
  path: PATH,
  body: { page: pageOf(index) },
  headers: people[index % people.length]!.headers,
})
/** The first page has a statement of its own. */
const later = (index: number): Call => ({ ...ours(index), body: { page: pageOf(index) + 1 } })
const [first] = await client.get<[{ records: { id: string; entId: string }[] }]>(ours(0))
if (first.records.length === 0) throw new Error('the list is empty')
const entIds: string[] = []
for (const [index] of people.entries())
  entIds.push((await client.get<[{ records: { entId: string }[] }]>(ours(index)))[0].records[0]!.entId)

const statement = await seenAlone(
  database,
  (text) => text.includes('from "notice"') && text.includes('offset'),
  () => client.get(later(0)),
)
/** Notices a page. */
const SIZE = 6
const listFloor = (library: 'fastify' | '') =>
  startListFloor(
    { database, sql: statement.text, atOnce: AT_ONCE, library },
    (index) => {
      const [entId, { userId }] = [entIds[index % people.length], people[index % people.length]!]
      return [entId, userId, entId, userId, SIZE, (pageOf(index) - 1) * SIZE]
    },
    sameIds(first.records),
  )
const floor = await listFloor('')

report('plan of the statement', statement.plan)
if (statement.plan.includes('Seq Scan')) process.exitCode = 1

const given = { rounds: ROUNDS, calls: CALLS, atOnce: AT_ONCE, most: 1.3 }
await compareCost('list, CPU a call', [{ pid: server.pid, client, callOf: ours }, floor], given)
const library = await listFloor('fastify')
await compareCost('  Fastify and pg alone', [library, floor], given, ['Fastify ', 'floor '])
library.stop()

/** The statement's parameters in order: enterprise, user, enterprise, user, limit, offset. */
const names = [':e', ':u', ':e', ':u', ':s', ':o']
const query = statement.text.replaceAll(/\$(\d+)/g, (_, at: string) => names[Number(at) - 1]!).replaceAll('\n', ' ')
await compareWithPgbench('statement', database, {
  parts: ['from "notice"', 'offset'],
  script:
    `\\set u random(1, ${Math.floor(USERS * 0.9)})\n\\set e :u / 5\n\\set s 6\n` +
    `\\set o random(1, 5) * 6\n${query};\n`,
  rounds: size(7, 1),
  calls: CALLS,
  load: () => load(client, 1, CALLS, later),
})

const counts = (index: number): Call => ({
  path: '/japi/api/manage/notification/getNotificationUnReadByUserId',
  body: {},
  headers: people[index % people.length]!.headers,
})
const counted = await seenAlone(
  database,
  (text) => text.includes('from "notice_count"'),
  () => client.get(counts(0)),
)
report('plan of the counts', counted.plan)
if (counted.plan.includes('Seq Scan')) process.exitCode = 1
const kinds = (await client.get<{ noticeType: string }[]>(counts(0))).length
const bareCounts = await startListFloor(
  { database, sql: counted.text, atOnce: AT_ONCE },
  (index) => [entIds[index % people.length], people[index % people.length]!.userId],
  (rows) => rows.length >= kinds,
)
await compareCost('unread counts, CPU a call', [{ pid: server.pid, client, callOf: counts }, bareCounts], given)

client.close()
floor.stop()
bareCounts.stop()
await stopServer(server)
