// The board of a group at 500 enterprises with fifteen taxes and twelve months (90,000 tasks): a page with the sums of
// all against its SQL sent by pg alone, for every enterprise and for those with trouble.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareWithSql } from '../kit/against-sql.ts'
import { createClient } from '../kit/client.ts'
import { report } from '../kit/figures.ts'
import { root, size } from '../kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const ENTERPRISES = size(500, 20)
const TAXES = size(15, 3)
const ROUNDS = size(9, 3)
const CALLS = size(60, 5)
const ACCOUNT = 'taxmanager'
const BOARD = '/japi/tax/group/board'
const MOST = 1.5

const dataDir = makeTemporary('group-board')
const server = await startServer(dataDir)
const fill = readFileSync(join(root, 'bench/data/group-board.sql'), 'utf8')
const tasks = await withDatabase(databaseOf(dataDir), async (own) => {
  const { rows } = await own.query<{ ent_id: string }>(
    `select ent_id from membership join user_account own on own.id = user_id where account = $1 and is_default`,
    [ACCOUNT],
  )
  const head = rows[0]?.ent_id ?? ''
  await own.query(
    fill.replaceAll(':ents', String(ENTERPRISES)).replaceAll(':taxes', String(TAXES)).replaceAll(':head', `'${head}'`),
  )
  // Who leads others reaches below his enterprise.
  await own.query(`update role set data_scope = 'below' where code = 'taxManager'`)
  await own.query('vacuum analyze enterprise, tax_profile, tax_task')
  return (await own.query<{ n: string }>('select count(*) n from tax_task')).rows[0]!.n
})
const client = createClient(server.url, 1)
const { headers } = await client.signIn(ACCOUNT)
const asked = (query: string) => ({ path: `${BOARD}?month=2026-06${query}`, headers })
const { total, sums } = await client.get<{ total: number; sums: { tasks: number } }>(asked(''))
if (total <= ENTERPRISES || sums.tasks === 0) throw new Error('the board does not reach the group')
report('loaded', `${tasks} tasks, ${total} enterprises, ${sums.tasks} cells in the month`)

for (const [what, query] of [
  ['all', ''],
  ['with trouble', '&state=trouble'],
  ['by words', `&word=${encodeURIComponent('第1')}`],
] as const)
  for (const by of ['time', 'cpu'] as const)
    await compareWithSql(`group board, ${what}`, server, client, asked(query), {
      rounds: ROUNDS,
      calls: CALLS,
      most: MOST,
      by,
    })

client.close()
await stopServer(server)
