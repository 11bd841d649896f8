// Kills the server, or the server with its database, while clients write; then compares the acknowledged writes with
// the stored data.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from './kit/client.ts'
import { report, spread } from './kit/figures.ts'
import { root, size } from './kit/root.ts'
import { databaseOf, killServer, killTree, startServer, stopServer, withDatabase } from './kit/server.ts'
import { account, doubled, readCell, sendAgain } from './kills/account.ts'
import { importInvoices } from './kills/imports.ts'
import { nothingTold, type Told } from './kills/told.ts'
import { annotate, readNotices, review, typeCells } from './kills/writers.ts'
import { makeTemporary } from './kit/temporary.ts'

const TRIALS = size(50, 1)
const NOTICES = size(60_000, 6000)
const [EARLIEST_MS, LATEST_MS] = [300, 4000]
const SOON_MS = 250
const PERIOD = '202603'
const REVIEWED = '202602'

const dataDir = makeTemporary('kills')
let server = await startServer(dataDir)
const fill = readFileSync(join(root, 'bench/data/kill-notices.sql'), 'utf8').replaceAll(':count', String(NOTICES))
await withDatabase(databaseOf(dataDir), (client) => client.query(fill))

const told = nothingTold()
const unread = Array.from({ length: NOTICES }, (_, index) => `kill-${index + 1}`).values()
/** Each import uses a different month, because a repetition would only find duplicates. */
const months = Array.from(
  { length: 15 * 12 },
  (_, back) => `${2010 + Math.floor(back / 12)}${String((back % 12) + 1).padStart(2, '0')}`,
)
  .toReversed()
  .values()
const kinds = { 'the server': killServer, 'the whole tree': killTree }
const found = { lost: [] as string[], partial: [] as string[], doubled: [] as string[] }
const restarts: number[] = []
const underWay = { imports: 0, cells: 0, reviews: 0 }

/** Resolves when an import was confirmed but is not known to be done. */
async function confirmed({ imports }: Told): Promise<void> {
  while (![...imports.values()].includes('writing')) await pause(1)
}

for (const [what, kill] of Object.entries(kinds)) {
  const before = {
    told: told.count,
    lost: found.lost.length,
    partial: found.partial.length,
    doubled: found.doubled.length,
  }
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const client = createClient(server.url, 10)
    const [who, manager] = [await client.signIn('taxclerk'), await client.signIn('taxmanager')]
    const taskOf = async (period: string) =>
      (
        await client.get<{ taskNo: string }[]>({
          path: `/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01&period=${period}`,
          headers: who.headers,
        })
      )[0]!
    const [task, reviewed] = [await taskOf(PERIOD), await taskOf(REVIEWED)]
    const [pool] = await client.get<[{ records: { key: string }[] }]>({
      path: '/japi/tax/invoice/pool?limit=50',
      headers: who.headers,
    })
    // The current value is this trial's starting point.
    Object.assign(told.cells, await readCell(client, who, task.taskNo), { inDoubt: undefined })
    let dead = false
    const work = { client, who, told, stopped: () => dead }
    const writers = [
      readNotices(work, unread),
      readNotices(work, unread),
      annotate(
        work,
        pool.records.map(({ key }) => key),
      ),
      typeCells(work, task.taskNo),
      review(work, manager, reviewed.taskNo),
      importInvoices(work, months),
    ]
    const wrong = Promise.all(writers)
    // Every second kill happens while an import is being written, the others at any time. Figures are typed and returns
    // reviewed throughout.
    const moment =
      trial % 2 === 0
        ? confirmed(told).then(() => pause(Math.random() * SOON_MS))
        : pause(EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS))
    await Promise.race([moment, wrong])
    dead = true
    await kill(server)
    await wrong
    client.close()
    underWay.imports += Number([...told.imports.values()].some((state) => state !== 'done'))
    underWay.cells += Number(told.pending.has('cells'))
    underWay.reviews += Number([...told.pending.keys()].some((key) => /^(submission|decision)/.test(key)))

    const started = performance.now()
    server = await startServer(dataDir)
    restarts.push((performance.now() - started) / 1000)
    const again = createClient(server.url, 2)
    const people = new Map([
      ['taxclerk', await again.signIn('taxclerk')],
      ['taxmanager', await again.signIn('taxmanager')],
    ])
    const clerk = people.get('taxclerk')!
    const result = await account({
      client: again,
      who: clerk,
      database: databaseOf(dataDir),
      taskNo: task.taskNo,
      told,
    })
    const refused = await sendAgain(again, people, told)
    found.doubled.push(
      ...refused,
      ...(await doubled(databaseOf(dataDir), told, await readCell(again, clerk, task.taskNo))),
    )
    again.close()
    found.lost.push(...result.lost)
    found.partial.push(...result.partial)
    told.imports.clear()
    told.reviews.clear()
    told.pending.clear()
    process.stdout.write(
      `${what}, kill ${trial + 1}: ${told.count} writes acknowledged so far, ` +
        `imports ${JSON.stringify(result.imports)}, ready again after ${restarts.at(-1)!.toFixed(1)} s\n`,
    )
  }
  report(
    `${TRIALS} kills of ${what}`,
    `${told.count - before.told} acknowledged writes, ${found.lost.length - before.lost} lost, ` +
      `${found.partial.length - before.partial} half done, ${found.doubled.length - before.doubled} done ` +
      'twice or refused when sent again',
  )
}
report(
  'under way when the kill came',
  `an import at ${underWay.imports} kills, a figure being written at ${underWay.cells}, a submission or ` +
    `decision at ${underWay.reviews}`,
)
report('ready again after', `${spread(restarts, 1)} s`)
for (const line of [...found.lost, ...found.partial, ...found.doubled]) process.stdout.write(`  ${line}\n`)
if (found.lost.length + found.partial.length + found.doubled.length > 0) process.exitCode = 1
await stopServer(server)
