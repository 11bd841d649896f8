// A message to one person, among many who are connected: from the call that writes it until that person's sockets have
// it, against bare ws that sends the call's statements by pg and tells the same sockets.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementsOfCall } from '../kit/call-statements.ts'
import { startNode, type Child } from '../kit/children.ts'
import { createClient, signInCopies, type Client } from '../kit/client.ts'
import { inPairs, median, quantile, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'
import { heardBy, now, order } from './crowd-calls.ts'

const COPIES = size(11, 0)
const EACH = 2
const MESSAGES = size(40, 3)
const ROUNDS = size(15, 2)

const dataDir = makeTemporary('targeted')
const server = await startServer(dataDir, { DEMO_COPIES: String(COPIES) })
const client = createClient(server.url, 1)
const people = await signInCopies(client, COPIES)
await withDatabase(databaseOf(dataDir), async (db) => {
  await db.query(`
    insert into notice (id, user_id, ent_id, notice_type, status, title, content, created_at)
    select 'told-' || user_id, user_id, ent_id, '107', 0, '一条', '', now() from membership where is_default
    on conflict do nothing`)
  await db.query('vacuum analyze notice')
})

/** Pins the person's notice, or lets it go: an event of that person alone. */
const pin = (at: number, turn: number) => ({
  path: '/japi/api/manage/notification/pin',
  body: { ids: [`told-${people[at]!.userId}`], isPinned: turn % 2 === 0 },
  headers: people[at]!.headers,
})
const turns = new Map<number, number>()
const nextOf = (at: number) => {
  const turn = turns.get(at) ?? 0
  turns.set(at, turn + 1)
  return pin(at, turn)
}
const file = join(dataDir, 'pin-sql.json')
writeFileSync(file, JSON.stringify(await statementsOfCall(dataDir, () => nextOf(0))))
const floor = await startNode('bench/floors/told-server.ts', {
  FLOOR_DATABASE: databaseOf(dataDir),
  FLOOR_STATEMENTS: file,
})
const bareClient = createClient(floor.ready, 1)

const crowdOf = async (url: string): Promise<Child> => {
  const crowd = await startNode('bench/cluster/crowd.ts', {
    CROWD_URL: url,
    CROWD_HEADERS: JSON.stringify(people.map(({ headers }) => headers)),
    CROWD_EACH: String(EACH),
  })
  await order(crowd, 'open')
  return crowd
}
const ours = await crowdOf(server.url)
const bare = await crowdOf(floor.ready)

/** Times from the call until the last socket of the person has it, ms, one message after the other. */
async function toldTo(crowd: Child, send: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < MESSAGES; index += 1) {
    await order(crowd, 'heard')
    const from = now()
    const [heard] = await Promise.all([heardBy(crowd, EACH), send(index % people.length)])
    times.push(Math.max(...heard) - from)
  }
  return times
}
const get = (at: Client) => (index: number) => at.get(nextOf(index))
const post = (index: number) => bareClient.send({ path: '/', body: {}, headers: people[index]!.headers })
const tellOurs = () => toldTo(ours, get(client))
const tellBare = () => toldTo(bare, post)
await tellOurs()
await tellBare()
const pairs = await inPairs(ROUNDS, tellOurs, tellBare)
const ratios = pairs.map((pair) => median(pair.ours) / median(pair.floor))
const all = pairs.flatMap((pair) => pair.ours)
report(
  `a message to one of ${people.length} people, ${people.length * EACH} sockets open (${ROUNDS} pairs of ${MESSAGES})`,
  `${spread(all, 1)} ms, p99 ${quantile(all, 0.99).toFixed(1)} ms; bare ws with the same statements ${spread(
    pairs.flatMap((pair) => pair.floor),
    1,
  )} ms; ratio ${spread(ratios)}`,
  { value: median(ratios), most: 1.5 },
)
for (const crowd of [ours, bare, floor]) crowd.process.kill()
client.close()
bareClient.close()
await stopServer(server)
