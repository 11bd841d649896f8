// Sign-in against argon2id alone, and against it with the sign-in's statements; the menu against its SQL alone;
// authorising a call.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareWithSql } from '../kit/against-sql.ts'
import { statementsOfCall } from '../kit/call-statements.ts'
import { cpuOf, startNode } from '../kit/children.ts'
import { createClient, DEMO_PASSWORD, load } from '../kit/client.ts'
import type { Call, Client } from '../kit/client.ts'
import { inPairs, median, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { databaseOf, startServer, stopServer } from '../kit/server.ts'
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

const signIn = (index: number): Call => ({
  path: '/japi/api/base-user/authentication/userLoginEcology',
  body: { account: `user-${(Math.abs(index) % COPIES) + 1}`, password: DEMO_PASSWORD },
  headers: { 'x-client': 'api' },
})
const statements = join(dataDir, 'sign-in-sql.json')
const sent = await statementsOfCall(dataDir, signIn)
writeFileSync(statements, JSON.stringify(sent))
const argon = await startNode('bench/floors/argon2-server.ts', {})
const withSql = await startNode('bench/floors/argon2-server.ts', {
  FLOOR_STATEMENTS: statements,
  FLOOR_DATABASE: databaseOf(dataDir),
  FLOOR_BEFORE: String(sent.findIndex(({ text }) => text.includes('insert into'))),
})
const ours = () => turn(server.pid, client, SIGN_INS, signIn)
const floorOf = ({ pid, ready }: typeof argon) => {
  const through = createClient(ready, AT_ONCE)
  return {
    measure: () => turn(pid, through, SIGN_INS, () => ({ path: '/', body: { password: DEMO_PASSWORD } })),
    close: () => through.close(),
  }
}
const [bare, sql] = [floorOf(argon), floorOf(withSql)]
for (const warm of [ours, bare.measure, sql.measure]) await warm()
const rounds = await inPairs(ROUNDS, async () => ({ own: await ours(), sql: await sql.measure() }), bare.measure)
type Round = (typeof rounds)[number]
const cpu = (of: (round: Round) => { cpu: number }): string =>
  spread(
    rounds.map((round) => of(round).cpu / 1000),
    1,
  )
const perSecond = (of: (round: Round) => { wall: number }): string =>
  spread(
    rounds.map((round) => 1_000_000 / of(round).wall),
    0,
  )
const ratios = rounds.map(({ ours: { own }, floor }) => own.cpu / floor.cpu)
report(
  `sign-in, CPU (${ROUNDS} pairs of ${SIGN_INS})`,
  `${cpu(({ ours: { own } }) => own)} ms, bare argon2id ${cpu(({ floor }) => floor)} ms, ratio ${spread(ratios)}`,
  { value: median(ratios), most: 1.1 },
)
report(
  `  argon2id and the ${sent.length} statements of a sign-in by pg alone`,
  `${cpu(({ ours: { sql: one } }) => one)} ms, against argon2id ` +
    spread(rounds.map(({ ours: { sql: one }, floor }) => one.cpu / floor.cpu)),
)
report(
  'sign-ins a second',
  `${perSecond(({ ours: { own } }) => own)}, bare argon2id ${perSecond(({ floor }) => floor)}`,
)

const { headers } = await client.signIn('superadmin')
const menu: Call = { path: '/japi/tax/op/permission/selectPermission', headers }
await compareWithSql('menu', server, client, menu, { rounds: ROUNDS, calls: MENUS, most: 2 })

const decided = await startNode('packages/server-kit/src/http/authorise.fixture.ts', {})
report('deciding about one call, grants known', `${decided.ready} ns`)

for (const one of [client, bare, sql]) one.close()
for (const one of [argon, withSql]) one.process.kill()
await stopServer(server)
