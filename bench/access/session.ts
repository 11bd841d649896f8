// Cost of identifying and authorising the caller: the same public call with and without a session, and an empty route.
import { cpuOf } from '../kit/children.ts'
import { createClient, DEMO_ACCOUNTS, load } from '../kit/client.ts'
import type { Call, SignedIn } from '../kit/client.ts'
import { median, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { startServer, stopServer } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const ROUNDS = size(15, 3)
const CALLS = size(20_000, 350)
const AT_ONCE = 8

const dataDir = makeTemporary('session')
const server = await startServer(dataDir)
const client = createClient(server.url, AT_ONCE)
const people: SignedIn[] = []
for (const account of DEMO_ACCOUNTS) {
  const person = await client.signIn(account)
  const { pending } = await client.get<{ pending?: string[] }>({
    path: '/japi/api/base-user/user/current',
    headers: person.headers,
  })
  // Leaves out users with a pending step (an administrator's phone): they are looked up at each call on purpose.
  if (pending === undefined) people.push(person)
}

const status = '/japi/api/base-user/authentication/checkStatus'
const kinds: Record<string, (index: number) => Call> = {
  empty: () => ({ path: '/healthz' }),
  unknown: () => ({ path: status }),
  known: (index) => ({ path: status, headers: people[index % people.length]!.headers }),
}
const { active } = await client.get<{ active: boolean }>(kinds['known']!(0))
if (!active) throw new Error('the session is not known')

const found: Record<string, number[]> = { empty: [], unknown: [], known: [] }
for (let round = -1; round < ROUNDS; round += 1) {
  const order = Object.keys(kinds)
  for (const kind of round % 2 === 0 ? order : order.toReversed()) {
    const before = cpuOf(server.pid)
    await load(client, AT_ONCE, CALLS, kinds[kind]!)
    // The first round warms up.
    if (round >= 0) found[kind]!.push((cpuOf(server.pid) - before) / CALLS)
  }
}
const beyond = (one: string, other: string) => found[one]!.map((value, round) => value - found[other]![round]!)
report(
  `CPU a call (${ROUNDS} rounds of ${CALLS})`,
  Object.entries(found)
    .map(([kind, values]) => `${kind} ${spread(values, 1)} µs`)
    .join(', '),
)
const check = beyond('known', 'unknown')
report('session and access check beyond the same call without a session', `${spread(check, 1)} µs`, {
  value: median(check),
  most: 10,
  unit: ' µs',
})
report('a whole signed-in call beyond the empty route', `${spread(beyond('known', 'empty'), 1)} µs`)

client.close()
await stopServer(server)
