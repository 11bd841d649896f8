// A page of a declared matter's list against the same list written by hand, both as calls of one server.
import { startNode } from '../kit/children.ts'
import { createClient } from '../kit/client.ts'
import type { Call } from '../kit/client.ts'
import { compareCost } from '../kit/compare-cost.ts'
import { size } from '../kit/root.ts'

const ROUNDS = size(15, 3)
const CALLS = size(200, 20)

const server = await startNode('packages/server-kit/src/matter/testing/matter-server.fixture.ts', {})
const client = createClient(server.ready, 1)
const headers = { authorization: 'Bearer u1.loan', 'x-ent-id': 'e1' }
const reading =
  (path: string) =>
  (index: number): Call => ({
    path: `/japi/lent/${path}?size=50&page=${(index % 3) + 1}`,
    headers,
  })
const answers = await Promise.all(['list', 'list-by-hand'].map((path) => client.call<object>(reading(path)(0))))
if (JSON.stringify(answers[0]?.data) !== JSON.stringify(answers[1]?.data)) throw new Error('the two lists differ')
const side = (path: string) => ({ pid: server.pid, client, callOf: reading(path) })
for (const by of ['cpu', 'time'] as const)
  await compareCost(
    `a page of a matter's list, ${by === 'cpu' ? 'CPU of the server' : 'time'}`,
    [side('list'), side('list-by-hand')],
    { rounds: ROUNDS, calls: CALLS, atOnce: 1, most: 1.1, by },
    ['declared ', 'by hand '],
  )
client.close()
server.process.kill('SIGTERM')
await server.ended
