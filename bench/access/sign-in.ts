// Sign-in against argon2id alone; the menu against its SQL alone; authorising a call.
import { compareWithSql } from '../kit/against-sql.ts'
import { cpuOf, startNode } from '../kit/children.ts'
import { createClient, DEMO_PASSWORD, load } from '../kit/client.ts'
import type { Call, Client } from '../kit/client.ts'
import { inPairs, median, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { startServer, stopServer } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const ROUNDS = size(15, 3)
const SIGN_INS = size(60, 8)
const MENUS = size(1000, 60)
/** argon2id uses four threads of the process; more concurrent calls only wait. */
const AT_ONCE = 4
/** Sign-ins of one account from one address wait for each other, so each uses its own account. */
const COPIES = 8

const dataDir = makeTemporary('sign-in')
const server = await startServer(dataDir, { DEMO_COPIES: String(COPIES) })
const client = createClient(server.url, AT_ONCE)

/** CPU of a process and elapsed time, µs per call. */
async function turn(
  pid: number,
  through: Client,
  count: number,
  callOf: (index: number) => Call,
  atOnce = AT_ONCE,
): Promise<{ cpu: number; wall: number }> {
  const [cpu, at] = [cpuOf(pid), process.hrtime.bigint()]
  await load(through, atOnce, count, callOf)
  return { cpu: (cpuOf(pid) - cpu) / count, wall: Number(process.hrtime.bigint() - at) / 1000 / count }
}

const argon = await startNode('bench/floors/argon2-server.ts', {})
const argonClient = createClient(argon.ready, AT_ONCE)
const signIn = (index: number): Call => ({
  path: '/japi/api/base-user/authentication/userLoginEcology',
  body: { account: `user-${(index % COPIES) + 1}`, password: DEMO_PASSWORD },
  headers: { 'x-client': 'api' },
})
const ours = () => turn(server.pid, client, SIGN_INS, signIn)
const floor = () => turn(argon.pid, argonClient, SIGN_INS, () => ({ path: '/', body: { password: DEMO_PASSWORD } }))
await ours()
await floor()
const pairs = await inPairs(ROUNDS, ours, floor)
const ratios = pairs.map((pair) => pair.ours.cpu / pair.floor.cpu)
report(
  `sign-in, CPU (${ROUNDS} pairs of ${SIGN_INS})`,
  `${spread(
    pairs.map((pair) => pair.ours.cpu / 1000),
    1,
  )} ms, bare argon2id ${spread(
    pairs.map((pair) => pair.floor.cpu / 1000),
    1,
  )} ms, ratio ${spread(ratios)}`,
  { value: median(ratios), most: 1.1 },
)
report(
  'sign-ins a second',
  `${spread(
    pairs.map((pair) => 1_000_000 / pair.ours.wall),
    0,
  )}, bare argon2id ${spread(
    pairs.map((pair) => 1_000_000 / pair.floor.wall),
    0,
  )}`,
)

const { headers } = await client.signIn('superadmin')
const menu: Call = { path: '/japi/tax/op/permission/selectPermission', headers }
await compareWithSql('menu', server, client, menu, { rounds: ROUNDS, calls: MENUS, most: 2 })

const decided = await startNode('packages/server-kit/src/http/authorise.fixture.ts', {})
report('deciding about one call, grants known', `${decided.ready} ns`)

for (const one of [client, argonClient]) one.close()
argon.process.kill()
await stopServer(server)
