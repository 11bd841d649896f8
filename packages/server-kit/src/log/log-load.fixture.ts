// For bench/threads/log.ts: rows a second on the numbered log beside plain INSERTs of the same rows, in turns.
// On an empty database (LOG_DATABASE): LOG_ROWS messages of LOG_WRITERS at once, LOG_ROUNDS times; prints the rates.
import { newId } from '../ids.ts'
import { createDatabase, createPool } from '../database/database.ts'
import { kitMigrations } from '../database/kit.migrations.ts'
import { migrate } from '../database/migrations.ts'
import { createTransactor, type Tx } from '../database/transaction.ts'
import { appendRows, type NewLogRow } from './append.ts'
import { gatherRows } from './gather.ts'
import type { LogOf } from './log.ts'
import { tellRows } from './tell.ts'

const setting = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const [rows, writers, rounds] = [setting('LOG_ROWS', 2000), setting('LOG_WRITERS', 12), setting('LOG_ROUNDS', 7)]
const things = 1000

const pool = createPool(process.env['LOG_DATABASE'] ?? '', { max: writers })
await migrate(pool, kitMigrations)
await pool.query(`
  create table plain_row (log text not null, thing text not null, seq bigint not null, ent_id text not null,
    user_id text not null, once text not null, at timestamptz not null, body jsonb not null, parties text[],
    primary key (log, thing, seq));
  create unique index plain_row_once on plain_row (log, thing, user_id, once)`)
const transactor = createTransactor(createDatabase(pool), null, () => new Date(), {
  touched: () => undefined,
  pass: () => undefined,
})
const write = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => transactor.write('kit', run)

let made = 0
/** A message as people write them; the once-key is the client's. */
const message = (): NewLogRow<{ text: string }> => ({
  userId: `user-${(made += 1) % 200}`,
  once: newId(),
  at: new Date(),
  body: { text: '材料已经收到，请补充担保合同，第二页要盖章。' },
  parties: null,
})
const logOf = (thing: number): LogOf => ({ log: 'load', thing: `thing-${thing}`, entId: `ent-${thing % 100}` })

/** Runs `rows` messages by `writers` at once; seconds it took. */
async function timed(one: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (next < rows) await one((next += 1))
    }),
  )
  return (performance.now() - begun) / 1000
}

const append = (of: LogOf, isTold: boolean) =>
  write(async (tx) => {
    await appendRows(tx, of, [message()])
    if (isTold) tellRows(tx, of, { entIds: [of.entId] })
  })
let plainSeq = 0
const plainSql = 'insert into plain_row values ($1, $2, $3, $4, $5, $6, $7, $8, $9)'
const plain = (thing: number): Promise<unknown> => {
  const { log, thing: id, entId } = logOf(thing)
  const { userId, once, at, body, parties } = message()
  const values = [log, id, (plainSeq += 1), entId, userId, once, at, JSON.stringify(body), parties]
  return pool.query({ name: 'plain', text: plainSql, values })
}
const gathering = gatherRows<{ text: string }>(write, (tx, added) => {
  for (const of of new Map(added.map((row) => [row.of.thing, row.of])).values())
    tellRows(tx, of, { entIds: [of.entId] })
})
const gathered = (of: LogOf): Promise<unknown> => gathering({ ...message(), of })

const ways = {
  plain: () => timed((n) => plain(n % things)),
  things: () => timed((n) => append(logOf(n % things), false)),
  thingsTold: () => timed((n) => append(logOf(n % things), true)),
  oneThing: () => timed(() => append(logOf(-1), false)),
  oneThingTold: () => timed(() => append(logOf(-2), true)),
  gatheredOne: () => timed(() => gathered(logOf(-3))),
  gatheredMany: () => timedWide((n) => gathered(logOf(n % things))),
  gatheredOneWide: () => timedWide(() => gathered(logOf(-4))),
}
/** As a chat has them: 200 people, none of whom waits for another. */
async function timedWide(one: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: 200 }, async () => {
      while (next < rows) await one((next += 1))
    }),
  )
  return (performance.now() - begun) / 1000
}

const found: Record<string, number[]> = {}
for (let round = -1; round < rounds; round += 1) {
  const order = Object.entries(ways)
  for (const [name, run] of round % 2 === 0 ? order : order.toReversed()) {
    const seconds = await run()
    // The first round warms up.
    if (round >= 0) (found[name] ??= []).push(rows / seconds)
  }
}
await pool.end()
process.stdout.write(`${JSON.stringify(found)}\n`)
