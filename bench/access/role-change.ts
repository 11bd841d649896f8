// A role with 10,000 members is changed: until every process decides by it. Two servers on one database; members are
// signed in on both and ask without pause. Then all sessions of a member are ended on one server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../kit/client.ts'
import type { Client } from '../kit/client.ts'
import { report, spread } from '../kit/figures.ts'
import { signInOperator } from '../kit/operator.ts'
import { root, size } from '../kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const MEMBERS = size(10_000, 200)
const CHANGES = size(40, 2)
const ENDS = size(15, 1)
/** Of the demonstration, without a permission to keep users. */
const ASKING = ['user', 'branch']
const ROLE = 'fill-role-usual'
const MOST_MS = 1000
const REST_MS = 3

const dataDir = makeTemporary('role-change')
const one = await startServer(dataDir)
const database = databaseOf(dataDir)
const two = await startServer(makeTemporary('role-change-two'), { DATABASE_URL: database })
const fill = readFileSync(join(root, 'features/access/user-admin/server/users.fill.sql'), 'utf8')
const menuIds = await withDatabase(database, async (filling) => {
  await filling.query(fill.replaceAll(':rows', String(MEMBERS)))
  await filling.query(
    `insert into user_role (user_id, role_id, ent_id, created_at)
      select id, '${ROLE}', null, now() from user_account where account = any($1)`,
    [ASKING],
  )
  const { rows } = await filling.query<{ id: string }>(
    `select id from menu_node where front_end_name = 'base:user:manage'`,
  )
  return rows.map(({ id }) => id)
})
const clients = [one, two].map(({ url }) => createClient(url, 8))
const [first] = clients as [Client, Client]
const operator = await signInOperator(first)
const people = await Promise.all(ASKING.map((account) => first.signIn(account)))

/** Milliseconds after `from` until every member is answered so by every process. */
async function untilAll(status: number, from: () => number, headersOf = people): Promise<number> {
  const times = await Promise.all(
    clients.flatMap((client) =>
      headersOf.map(async ({ headers }) => {
        for (;;) {
          const asked = await client.send({ path: '/japi/api/manage/management/givableRoles', headers })
          if (asked.status === status && from() > 0) return performance.now() - from()
          await pause(REST_MS)
        }
      }),
    ),
  )
  return Math.max(...times)
}

const until: number[] = []
const took: number[] = []
for (let change = 0; change < CHANGES; change += 1) {
  const isGiven = change % 2 === 0
  let committed = 0
  const all = untilAll(isGiven ? 200 : 403, () => committed)
  // Each change at another time of the second for which a process believes what it read.
  await pause(200 + ((change * 137) % 1000))
  const from = performance.now()
  await first.get({
    path: '/japi/api/manage/role/allocateMenu',
    body: { roleId: ROLE, menuIds: isGiven ? menuIds : [] },
    headers: operator,
  })
  committed = performance.now()
  took.push(committed - from)
  until.push(await all)
}
report(`a role with ${MEMBERS} members changed (${CHANGES} times)`, `the call ${spread(took, 0)} ms`)
report('from its answer until both processes decide by it', `${spread(until, 0)} ms, at most ${most(until)} ms`, {
  value: Math.max(...until),
  most: MOST_MS,
  unit: ' ms',
})

const ends: number[] = []
for (let end = 0; end < ENDS; end += 1) {
  const [someone] = await Promise.all(ASKING.slice(0, 1).map((account) => first.signIn(account)))
  let ended = 0
  const all = untilAll(401, () => ended, [someone!])
  await pause(200 + ((end * 137) % 1000))
  await first.get({
    path: '/japi/api/manage/management/endSessions',
    body: { ids: [someone!.userId] },
    headers: operator,
  })
  ended = performance.now()
  ends.push(await all)
}
report(
  'from the end of all sessions of a user until both processes refuse',
  `${spread(ends, 0)} ms, at most ${most(ends)} ms`,
  {
    value: Math.max(...ends),
    most: MOST_MS,
    unit: ' ms',
  },
)
for (const client of clients) client.close()
await stopServer(two)
await stopServer(one)

function most(values: readonly number[]): string {
  return Math.max(...values).toFixed(0)
}
