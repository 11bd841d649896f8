// The user list at 10,000 users: the statement of its first page, by each filter and sort, against pgbench that sends
// what the call reads.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { watchCalls } from '../kit/call-statements.ts'
import { createClient, load } from '../kit/client.ts'
import { giveWholePhones, signInOperator } from '../kit/operator.ts'
import { compareWithPgbench } from '../kit/pgbench.ts'
import { root, size } from '../kit/root.ts'
import { countingStatements, databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import type { Sent } from '../kit/statements.ts'
import { makeTemporary } from '../kit/temporary.ts'

const USERS = size(10_000, 1000)
const ROUNDS = size(7, 1)
const CALLS = size(500, 20)
const PATH = '/japi/api/manage/management/users'
/** Filters that many users have, beside those of the fill that few have. */
const WIDE = ['state=on', 'source=1', 'role=fill-role-usual', 'sort=userName', 'sort=-lastSignInAt']

const dataDir = makeTemporary('users')
const server = await countingStatements(await startServer(dataDir))
const database = databaseOf(dataDir)
const fill = readFileSync(join(root, 'features/access/user-admin/server/users.fill.sql'), 'utf8')
const few = [...fill.matchAll(/^-- few: (.*)$/gm)].map(([, said]) => said!)
await withDatabase(database, async (filling) => {
  await filling.query(fill.replaceAll(':rows', String(USERS)))
  await filling.query('vacuum analyze user_account')
})
await giveWholePhones(database)
const client = createClient(server.url, 1)
const headers = await signInOperator(client)
const watched = await watchCalls(dataDir)
const parts = ['from "user_account"', 'user_sign_in', 'offset']
for (const asked of ['', ...WIDE, ...few]) {
  const call = { path: `${PATH}?${encodeURI(asked)}`, headers }
  const sent = await watched.of(call)
  if (!sent.some(({ text }) => parts.every((part) => text.includes(part))))
    throw new Error(`${asked}: its statement was not seen`)
  const { script, variables } = scriptOf(sent)
  await compareWithPgbench(`users ${asked || 'first page'}`, database, {
    parts,
    script,
    variables,
    rounds: ROUNDS,
    calls: CALLS,
    load: () => load(client, 1, CALLS, () => call),
  })
}
await watched.close()
client.close()
await stopServer(server)

/** All that the call reads, so that the list's statement meets the same caches in both. */
function scriptOf(sent: readonly Sent[]): { script: string; variables: Record<string, string> } {
  const reads = sent.filter(({ text }) => text.startsWith('select'))
  return {
    script: reads
      .map(({ text }, at) => `${text.replaceAll(/\$(\d+)/g, `:v${at}_$1`).replaceAll('\n', ' ')};\n`)
      .join(''),
    variables: Object.fromEntries(
      reads.flatMap(({ values }, at) => values.map((value, place) => [`v${at}_${place + 1}`, value ?? ''])),
    ),
  }
}
