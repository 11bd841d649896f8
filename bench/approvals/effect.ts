// An approval opened with its effect, for a role of 5,000 menus that the whole enterprise holds: CPU of the server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuOf } from '../kit/children.ts'
import { createClient, load, type Call } from '../kit/client.ts'
import { median, report, spread } from '../kit/figures.ts'
import { root, size } from '../kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const APPLICANT = 'taxclerk'
const APPROVER = 'plantadmin'
const ROUNDS = size(11, 2)
const OPENED = size(40, 3)
const MOST_MS = 100
const ROLE = 'bench-large'
/** What the role lacks and is asked for. */
const ASKED = ['bench-b1', 'bench-b2', 'bench-b3']

const dataDir = makeTemporary('effect')
const server = await startServer(dataDir)
const fill = readFileSync(join(root, 'bench/data/menus.sql'), 'utf8').replaceAll(':account', `'user'`)
await withDatabase(databaseOf(dataDir), async (filling) => {
  await filling.query(fill)
  await filling.query(
    `insert into role (id, name, side, is_system, created_at) values ($1, '大角色', '2', false, now())`,
    [ROLE],
  )
  await filling.query(
    `insert into role_menu select $1, id from menu_node where id like 'bench-%' and not id = any($2)`,
    [ROLE, ASKED],
  )
  await filling.query(
    `insert into user_role (user_id, role_id, ent_id, created_at)
       select user_id, $1, ent_id, now() from membership where is_default`,
    [ROLE],
  )
  await filling.query('analyze role_menu, user_role')
})
const client = createClient(server.url, 1)
const [applicant, approver] = [await client.signIn(APPLICANT), await client.signIn(APPROVER)]
const { id, processInstId } = await client.get<{ id: string; processInstId: string }>({
  method: 'POST',
  path: '/japi/api/manage/resAuthApply/add',
  headers: applicant.headers,
  body: {
    applyType: '3',
    productType: '00',
    roleId: ROLE,
    reason: '大角色',
    resRoleMenuApplyList: ASKED.map((menuId) => ({ menuId })),
  },
})
/** What the page of who decides calls. */
const calls: Call[] = [
  { path: `/japi/api/manage/workflowtask/detail?processInstId=${processInstId}`, headers: approver.headers },
  { path: `/japi/api/manage/resAuthApply/detail?id=${id}`, headers: approver.headers },
  { path: `/japi/api/manage/resAuthApply/effect?id=${id}`, headers: approver.headers },
]
const { added, unchanged } = await client.get<{ added: number; unchanged: number }>(calls[2]!)
if (added !== ASKED.length || unchanged < 4900) throw new Error(`the effect is +${added}, ${unchanged} unchanged`)

const opened = async (): Promise<number> => {
  const before = cpuOf(server.pid)
  await load(client, 1, OPENED * calls.length, (index) => calls[index % calls.length]!)
  return (cpuOf(server.pid) - before) / OPENED / 1000
}
await opened()
const rounds: number[] = []
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await opened())
report(`an approval with its effect, ${unchanged} menus held`, `${spread(rounds, 1)} ms CPU of the server`, {
  value: median(rounds),
  most: MOST_MS,
  unit: ' ms',
})
client.close()
await stopServer(server)
