// A message to 10,000 people in one go: what another person's calls take meanwhile, and until all have it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from './kit/client.ts'
import { quantile, report } from './kit/figures.ts'
import { signInOperator } from './kit/operator.ts'
import { root, size } from './kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from './kit/server.ts'
import { makeTemporary } from './kit/temporary.ts'

const MEMBERS = size(10_000, 500)
const ROUNDS = size(5, 1)
/** Another person's pause between calls. */
const REST_MS = 10
const IDLE_MS = size(10_000, 1000)
/** What p99 of another's call may be more than in an idle server. */
const MOST_MORE_MS = 100

const dataDir = makeTemporary('broadcast')
const server = await startServer(dataDir)
const database = databaseOf(dataDir)
const client = createClient(server.url, 4)
const operator = await signInOperator(client)
const other = await client.signIn('taxclerk')
const entId = await withDatabase(database, async (db) => {
  const home = 'select ent_id from membership where user_id = $1 and is_default'
  const { rows } = await db.query<{ ent_id: string }>(home, [other.userId])
  const own = rows[0]!.ent_id
  const fill = readFileSync(join(root, 'bench/data/members.sql'), 'utf8')
  await db.query(fill.replaceAll(':ent', `'${own}'`).replaceAll(':members', String(MEMBERS)))
  await db.query('vacuum analyze')
  return own
})

/** Times of another person's calls, one after the other, while something goes on. */
async function others(goesOn: () => boolean): Promise<number[]> {
  const took: number[] = []
  while (goesOn()) {
    const began = performance.now()
    await client.get({
      path: '/japi/api/manage/notification/getNotification',
      body: {},
      headers: other.headers,
    })
    took.push(performance.now() - began)
    await pause(REST_MS)
  }
  return took
}

async function send(round: number): Promise<number> {
  const began = performance.now()
  const body = {
    act: 'now',
    noticeType: '107',
    targets: [`enterprise:${entId}`],
    excluded: [],
    title: `{姓名}，第 ${round + 1} 轮`,
    content: '{企业}的同事：今晚维护。',
    link: null,
    sendAt: null,
    isMust: false,
    dueOn: null,
  }
  const { id } = await client.get<{ id: string }>({
    path: '/japi/api/manage/broadcast/save',
    body,
    headers: operator,
  })
  for (;;) {
    const { state } = await client.get<{ state: string }>({
      path: `/japi/api/manage/broadcast/detail?id=${id}`,
      headers: operator,
    })
    if (state === 'sent') return (performance.now() - began) / 1000
    await pause(200)
  }
}

const [calm, busy, seconds]: number[][] = [[], [], []]
for (let round = 0; round < ROUNDS; round += 1) {
  const until = performance.now() + IDLE_MS
  calm!.push(...(await others(() => performance.now() < until)))
  let isSending = true
  const [times, took] = await Promise.all([
    others(() => isSending),
    send(round).finally(() => {
      isSending = false
    }),
  ])
  busy!.push(...times)
  seconds!.push(took)
}
const of = (times: readonly number[]): string =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms (${times.length})`
report('another person, idle server', of(calm!))
report(`another person, while ${MEMBERS} people are written to`, of(busy!))
const more = quantile(busy!, 0.99) - quantile(calm!, 0.99)
report('p99 more than idle', `${more.toFixed(1)} ms`, { value: more, most: MOST_MORE_MS, unit: ' ms' })
report('until everybody has it', `${quantile(seconds!, 0.5).toFixed(1)} s`)
client.close()
await stopServer(server)
