// Three server processes behind their balancer, as `npm run cluster` starts them, with clients on their streams and
// notices raised by calls: each process, Redis and PostgreSQL are killed in turn. At the end every client has exactly
// the events of its user, in order, once, and the counts are those of the database.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { faultsOf, faultsOfDatabase, faultsOfRedis, isCaughtUp } from './faults.ts'
import { listen } from './listener.ts'
import { reviewOn } from './reviews.ts'
import { createClient, type SignedIn } from '../kit/client.ts'
import { startNode } from '../kit/children.ts'
import { report } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { databaseOf, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const COPIES = size(8, 1)
/** Sockets of each person; the account's bound is 100. */
const SOCKETS = size(15, 3)
const ROUNDS = size(5, 1)
/** Reviews between two kills. */
const BETWEEN = size(20, 3)
const LOOK_MS = 50
const CAUGHT_UP_WITHIN_MS = 30_000

interface State {
  ports: number[]
  servers: (number | null)[]
  postgres: number
  redis: number | null
  redisUrl: string | null
}
const dataDir = makeTemporary('cluster')
const cluster = await startNode('tools/cluster.ts', {
  DATA_DIR: dataDir,
  PORT: '0',
  CAPTCHA: 'off',
  MAX_BEARERS: '50',
  DEMO_COPIES: String(COPIES),
})
const stateNow = (): State => JSON.parse(readFileSync(join(dataDir, 'cluster.json'), 'utf8')) as State
const url = cluster.ready
const client = createClient(url, 20)

const pairs: (readonly [SignedIn, SignedIn])[] = []
for (let copy = 1; copy <= COPIES; copy += 1)
  pairs.push([await client.signIn(`taxclerk-${copy}`), await client.signIn(`taxmanager-${copy}`)])
const listening = pairs.flat().flatMap((who) => Array.from({ length: SOCKETS }, () => listen(url, who)))
/** Away from the first kill to the end: as long as a day of events. */
const away = pairs.flat().map((who) => listen(url, who))
await until(() => [...listening, ...away].every(({ state }) => state.first !== null))
for (const each of away) each.stop()

const told: string[] = []
let isOver = false
const writers = Promise.all(pairs.map((pair) => reviewOn(client, pair, told, () => !isOver)))
const acknowledged = async (more: number): Promise<void> => {
  const from = told.length
  await Promise.race([until(() => told.length >= from + more), writers])
}
const { servers, redis, redisUrl } = stateNow()
const victims = [
  ...servers.map((_, index) => ({ name: `server ${index + 1}`, pid: (state: State) => state.servers[index] })),
  ...(redis === null ? [] : [{ name: 'redis', pid: (state: State) => state.redis }]),
  { name: 'postgres', pid: (state: State) => state.postgres },
]
for (let round = 0; round < ROUNDS; round += 1)
  for (const { name, pid } of victims) {
    await acknowledged(BETWEEN)
    const before = pid(stateNow())
    if (typeof before !== 'number') throw new Error(`${name} has no process`)
    const started = performance.now()
    process.kill(before, 'SIGKILL')
    await until(() => {
      const now = pid(stateNow())
      return typeof now === 'number' && now !== before
    })
    await until(async () => (await client.call({ path: '/readyz' }).catch(() => null))?.status === 200)
    report(`${name} killed, there again after`, `${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
await acknowledged(BETWEEN)
isOver = true
await writers
for (const each of away) each.back()

const faults = await withDatabase(databaseOf(join(dataDir, 'db')), async (database) => {
  const deadline = performance.now() + CAUGHT_UP_WITHIN_MS
  for (const each of [...listening, ...away])
    while (!(await isCaughtUp(database, each)) && performance.now() < deadline) await pause(LOOK_MS)
  const found = [...(await faultsOfDatabase(database, told)), ...(await faultsOfRedis(redisUrl))]
  for (const each of listening) found.push(...(await faultsOf(database, each)))
  // Who was away for more than the stream resumes reads everything anew instead.
  for (const each of away) if (each.state.resets === 0) found.push(...(await faultsOf(database, each)))
  return found
})
const events = listening.reduce((sum, { heard }) => sum + heard.length, 0)
const opened = listening.reduce((sum, { state }) => sum + state.opened, 0)
report(
  `${listening.length} clients on three processes, ${ROUNDS * victims.length} kills`,
  `${told.length} reviews acknowledged, ${events} events heard over ${opened} connections, ${faults.length} faults`,
)
for (const fault of faults) process.stdout.write(`  ${fault}\n`)
if (faults.length > 0 || events === 0) process.exitCode = 1
for (const each of [...listening, ...away]) each.stop()
client.close()
cluster.process.kill('SIGTERM')
await cluster.ended

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(LOOK_MS)
}
