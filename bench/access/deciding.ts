// A user with 50 roles and 5,000 menu nodes: deciding about one call, and the menu against its SQL alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareWithSql } from '../kit/against-sql.ts'
import { startNode } from '../kit/children.ts'
import { createClient } from '../kit/client.ts'
import { report } from '../kit/figures.ts'
import { root, size } from '../kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const ACCOUNT = 'user'
const ROLES = 50
const BUTTONS = 4500
const MOST_NS = 1000

const decided = await startNode('packages/server-kit/src/http/authorise.fixture.ts', {
  CODES: String(BUTTONS),
  ROLES: String(ROLES),
})
report(`deciding about one call, ${ROLES} roles, ${BUTTONS} codes`, `${decided.ready} ns`, {
  value: Number(decided.ready),
  most: MOST_NS,
  unit: ' ns',
})

const dataDir = makeTemporary('deciding')
const server = await startServer(dataDir)
const fill = readFileSync(join(root, 'bench/data/menus.sql'), 'utf8').replaceAll(':account', `'${ACCOUNT}'`)
await withDatabase(databaseOf(dataDir), (filling) => filling.query(fill))
const client = createClient(server.url, 1)
const { headers } = await client.signIn(ACCOUNT)
const menu = { path: '/japi/tax/op/permission/selectPermission', headers }
const { btnPerm } = await client.get<{ btnPerm: string[] }>(menu)
if (btnPerm.length < BUTTONS) throw new Error(`the menu has ${btnPerm.length} buttons`)
await compareWithSql('menu of 5,000 nodes', server, client, menu, {
  rounds: size(15, 2),
  calls: size(100, 5),
  most: 2,
})
client.close()
await stopServer(server)
