// 10,000 open sockets on one process: memory of each against a bare ws server, all of them coming back at once, a
// message to half of them against the same insert there; then messages to few, with one process and with three.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startNode, type Child } from '../kit/children.ts'
import { createClient, signInCopies, type Client, type SignedIn } from '../kit/client.ts'
import { inPairs, median, quantile, report, spread } from '../kit/figures.ts'
import { signInOperator } from '../kit/operator.ts'
import { loopOf, memoryOf } from '../kit/process.ts'
import { root, size } from '../kit/root.ts'
import { databaseOf, startServer, stopServer } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'
import { heardBy, now, order } from './crowd-calls.ts'

const COPIES = size(11, 0)
const MANY = size(10_000, 120)
const HALF = MANY / 2
const FEW_EACH = 1
const SESSIONS = size(5, 1)
const ROUNDS = size(15, 2)
const MESSAGES = size(50, 3)
const ANNOUNCE = '/japi/api/manage/maintenance'
const env = { DEMO_COPIES: String(COPIES) }

const shown = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const message = () => ({
  text: '今晚维护，不影响填报',
  from: shown(Date.now() + 60_000),
  to: shown(Date.now() + 3_600_000),
  readOnlyFrom: null,
  readOnlyTo: null,
})
const crowdOf = (url: string, people: readonly SignedIn[], sockets: number): Promise<Child> =>
  startNode('bench/cluster/crowd.ts', {
    CROWD_URL: url,
    CROWD_HEADERS: JSON.stringify(people.map(({ headers }) => headers)),
    CROWD_EACH: String(Math.ceil(sockets / people.length)),
  })
const told = async (crowd: Child, count: number, send: () => Promise<unknown>): Promise<number[]> => {
  await order(crowd, 'heard')
  const from = now()
  const [all] = await Promise.all([heardBy(crowd, count), send()])
  return all.map((at) => at - from)
}
const announcing = (client: Client, headers: Record<string, string>) => async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { id } = await client.get<{ id: string }>({
    path: `${ANNOUNCE}/announce`,
    body: message(),
    headers: { ...headers, ...key },
  })
  return id
}
async function ended(client: Client, headers: Record<string, string>, id: string): Promise<void> {
  await client.get({
    path: `${ANNOUNCE}/end`,
    body: { id },
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
}

/** A session holds 20 sockets, an account 100. */
async function sessionsOf(at: Client): Promise<SignedIn[]> {
  const all: SignedIn[] = []
  for (let session = 0; session < SESSIONS; session += 1) all.push(...(await signInCopies(at, COPIES)))
  return all
}

const dataDir = makeTemporary('sockets')
const loopFile = join(dataDir, 'loop')
const server = await startServer(dataDir, {
  ...env,
  LOOP_FILE: loopFile,
  NODE_OPTIONS: `--import ${join(root, 'bench/floors/loop-watch.ts')}`,
})
const client = createClient(server.url, 4)
const people = await sessionsOf(client)
const operator = await signInOperator(client)
const floor = await startNode('bench/floors/stream-server.ts', { FLOOR_DATABASE: databaseOf(dataDir) })

/** Memory of one socket in kB, and the crowd that holds them. */
async function held(url: string, pid: number): Promise<{ each: number; crowd: Child; count: number }> {
  const crowd = await crowdOf(url, people, MANY)
  const count = Math.ceil(MANY / people.length) * people.length
  await pause(3000)
  const before = memoryOf([pid])
  await order(crowd, 'open')
  await pause(5000)
  return { each: (memoryOf([pid]) - before) / count, crowd, count }
}
const ours = await held(server.url, server.pid)
const bare = await held(floor.ready, floor.pid)
report(
  `memory of a socket, ${ours.count} idle ones`,
  `${ours.each.toFixed(1)} kB, bare ws ${bare.each.toFixed(1)} kB, ratio ${(ours.each / bare.each).toFixed(2)}`,
  { value: ours.each / bare.each, most: 1.5 },
)
await order(ours.crowd, 'leave')
await order(bare.crowd, 'leave')
await loopOf(server.pid, loopFile)
const back = await order<number>(ours.crowd, 'open')
const stall = await loopOf(server.pid, loopFile)
report(`${ours.count} come back at once`, `${(back / 1000).toFixed(1)} s until all are caught up`)
report('longest stall of the event loop meanwhile', `${stall.toFixed(0)} ms`)
for (const { crowd } of [ours, bare]) crowd.process.kill()
await pause(2000)

const half = await crowdOf(server.url, people, HALF)
const bareHalf = await crowdOf(floor.ready, people, HALF)
await order(half, 'open')
await order(bareHalf, 'open')
const hearers = Math.ceil(HALF / people.length) * people.length
const send = announcing(client, operator)
const tellOurs = async () => {
  let id = ''
  const times = await told(half, hearers, async () => (id = await send()))
  await ended(client, operator, id)
  await heardBy(half, hearers)
  return Math.max(...times)
}
const tellBare = async () =>
  Math.max(
    ...(await told(bareHalf, hearers, () =>
      fetch(floor.ready, { method: 'POST', body: JSON.stringify({ kind: 'maintenance', data: message() }) }),
    )),
  )
await tellOurs()
await tellBare()
const pairs = await inPairs(ROUNDS, tellOurs, tellBare)
const ratios = pairs.map((pair) => pair.ours / pair.floor)
report(
  `a message to ${hearers}, from the call until the last has it (${ROUNDS} pairs)`,
  `${spread(
    pairs.map((pair) => pair.ours),
    0,
  )} ms, bare ws with the same insert ${spread(
    pairs.map((pair) => pair.floor),
    0,
  )} ms, ratio ${spread(ratios)}`,
  { value: median(ratios), most: 1.5 },
)
for (const crowd of [half, bareHalf, floor]) crowd.process.kill()
await arrivals('one process', client, server.url, people, operator)
client.close()
await stopServer(server)

const cluster = await startNode('tools/cluster.ts', {
  ...env,
  DATA_DIR: makeTemporary('sockets-cluster'),
  PORT: '0',
  CAPTCHA: 'off',
  MAX_BEARERS: '50',
})
const ofCluster = createClient(cluster.ready, 4)
await arrivals(
  'three processes',
  ofCluster,
  cluster.ready,
  await sessionsOf(ofCluster),
  await signInOperator(ofCluster),
)
ofCluster.close()
cluster.process.kill('SIGTERM')
await cluster.ended

/** From the beginning of the call that writes it until a client has it, for each of some hundred. */
async function arrivals(
  with_: string,
  at: Client,
  url: string,
  who: readonly SignedIn[],
  headers: Record<string, string>,
): Promise<void> {
  const crowd = await crowdOf(url, who, who.length * FEW_EACH)
  await order(crowd, 'open')
  const count = who.length * FEW_EACH
  const times: number[] = []
  for (let index = 0; index < MESSAGES; index += 1) {
    let id = ''
    times.push(...(await told(crowd, count, async () => (id = await announcing(at, headers)()))))
    await ended(at, headers, id)
    await heardBy(crowd, count)
  }
  report(
    `from the call to each of ${count} sockets, ${with_} (${MESSAGES} messages)`,
    `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
    { value: quantile(times, 0.99), most: 1000, unit: ' ms' },
  )
  crowd.process.kill()
}
