// A figure saved in a return, with notification of every member of the enterprise: the writer's time and statements.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from './kit/client.ts'
import type { Client } from './kit/client.ts'
import { median, report, spread } from './kit/figures.ts'
import { quick, root, size } from './kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from './kit/server.ts'
import { watchDatabase } from './kit/statements.ts'
import { makeTemporary } from './kit/temporary.ts'

const ROUNDS = size(15, 2)
/** Together with the rounds below an account's limit of 600 writes a minute. */
const CALLS = size(20, 3)
const TURNS = size(20, 6)
/** Added members of each further demonstration group's enterprise; the first keeps only the group's own. */
const SIZES = [0, size(500, 20), size(10_000, 40)]
const TABLE = 'VATG_MAIN'

const dataDir = makeTemporary('events')
const server = await startServer(dataDir, { DEMO_COPIES: String(SIZES.length) })
const database = databaseOf(dataDir)
const client = createClient(server.url, 1)

type Writer = { save(at: Client): Promise<unknown>; members: number }
const writers: Writer[] = []
const fill = readFileSync(join(root, 'bench/data/members.sql'), 'utf8')
for (const [copy, wanted] of SIZES.entries()) {
  const { headers, userId } = await client.signIn(`taxclerk-${copy + 1}`)
  const { taskNo, entId } = await openReturnOf(userId)
  const members = await withDatabase(database, async (db) => {
    await db.query(fill.replaceAll(':ent', `'${entId}'`).replaceAll(':members', String(wanted)))
    await db.query('vacuum analyze')
    const { rows } = await db.query<{ count: string }>(
      'select count(*) from membership where ent_id = $1 and enabled',
      [entId],
    )
    return Number(rows[0]!.count)
  })
  const view = await client.get<{ tables: { tableCode: string; version: number }[] }>({
    path: `/japi/tax/taxVat/return?taskNo=${taskNo}`,
    headers,
  })
  let version = view.tables.find(({ tableCode }) => tableCode === TABLE)?.version ?? 0
  writers.push({
    members,
    save: async (at) => {
      const cells = { r9: { c1: `${(version % 97) + 1}.00` } }
      const body = { taskNo, tableCode: TABLE, version, cells }
      const saved = await at.get<{ version: number }>({ path: '/japi/tax/taxVat/saveCells', body, headers })
      version = saved.version
    },
  })
}

// A second server with observable statements. Its jobs use the same connections, so the shortest turn is the call
// alone.
const watched = await watchDatabase(database)
const second = await startServer(makeTemporary('watched'), {
  DATABASE_URL: watched.url,
  DATABASE_DIRECT_URL: database,
})
const secondClient = createClient(second.url, 1)
const counts = writers.map(() => Infinity)
for (let turn = 0; turn < TURNS; turn += 1)
  for (const [index, { save }] of writers.entries())
    counts[index] = Math.min(counts[index]!, (await watched.during(() => save(secondClient))).length)
secondClient.close()
await stopServer(second)
watched.close()

const took: number[][] = writers.map(() => [])
for (let round = -1; round < ROUNDS; round += 1) {
  const order = [...writers.keys()]
  for (const index of round % 2 === 0 ? order : order.toReversed()) {
    const started = performance.now()
    for (let call = 0; call < CALLS; call += 1) await writers[index]!.save(client)
    // The first round warms up.
    if (round >= 0) took[index]!.push((performance.now() - started) / CALLS)
  }
}
const [few] = took
for (const [index, { members }] of writers.entries()) {
  const ratios = took[index]!.map((time, round) => time / few![round]!)
  report(
    `a figure saved among ${members} members (${ROUNDS} rounds of ${CALLS})`,
    `${spread(took[index]!, 1)} ms, ${counts[index]} statements, ratio ${spread(ratios)}`,
    index === 0 ? undefined : { value: median(ratios), most: 2 },
  )
}
const isConstant = counts.every((count) => count === counts[0])
report('statements of the writer', isConstant ? 'the same whatever the number of members' : counts.join(', '))
if (!isConstant && !quick) process.exitCode = 1

client.close()
await stopServer(server)

/** A VAT return the user may still edit. */
async function openReturnOf(userId: string): Promise<{ taskNo: string; entId: string }> {
  return withDatabase(database, async (db) => {
    const { rows } = await db.query<{ taskNo: string; entId: string }>(
      `select task_no as "taskNo", task.ent_id as "entId" from tax_task task join membership using (ent_id)
      where user_id = $1 and tax_type = '01' and state in ('created', 'collected', 'computed', 'checked')
      order by period desc limit 1`,
      [userId],
    )
    if (rows[0] === undefined) throw new Error('the demonstration has no open return')
    return rows[0]
  })
}
