/** What is kept of the streams, and that nobody misses what is not: two processes on one database. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StreamMessage } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import { createPool } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { deliver, type Listener } from './deliver.ts'
import { daysKept, pruneQueue, pruneStreams } from './prune.ts'
import { openPage, tokenIsUser } from './stream-page.fixture.ts'
import { anyEvent } from './any-event.fixture.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  const setup = { features: [], sessions: tokenIsUser }
  one = await createTestApp(setup)
  two = await createTestApp({ ...setup, databaseUrl: one.databaseUrl, clock: one.clock })
  for (const { app } of [one, two]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const day = 24 * 3_600_000
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const plain = () => one.db.withoutPlugins() as Kysely<Tables>
const prune = () => pruneStreams(plain(), one.clock.now())
const tell = (userId: string, count: number, app = one) =>
  app.kitOf('probe').write(async (tx) => {
    for (let n = 0; n < count; n += 1) tx.publish(anyEvent('own'), { userId, entId: null, data: {} })
  })
const tellMembers = (entId: string, count: number) =>
  one.kitOf('probe').write(async (tx) => {
    for (let n = 0; n < count; n += 1) tx.publishToMembers(anyEvent('told'), { entId, data: {} })
  })
const keptOf = async (userId: string) => {
  const { rows } = await sql<{
    seq: string
  }>`select seq from user_event where user_id = ${userId} order by seq`.execute(plain())
  return rows.map(({ seq }) => Number(seq))
}
/** `reset` if it had to read anew, and the numbers that it was told, of a page that comes back after `after`. */
async function back(userId: string, after: number, last: number, app = one) {
  const page = openPage(app, userId, after)
  await page.until(() => lastOf(page.heard) === last)
  page.close()
  return [page.heard.find(({ type }) => type === 'reset')?.type ?? 'hello', page.events().map(({ seq }) => seq)]
}
/** The number up to which a page knows everything. */
const lastOf = (heard: readonly StreamMessage[]): number =>
  heard.reduce((known, message, at) => {
    if (message.type === 'events') return message.events.at(-1)?.seq ?? known
    if (message.type === 'reset') return message.last
    // A page that resumed knows no more than before by the greeting.
    return message.type === 'hello' && at === 0 && heard.length === 1 ? -1 : known
  }, -1)

test('LEAD-04 NOT-11 a week is kept: who comes from before it reads anew, anybody else misses nothing', async () => {
  await tell('week', 4)
  one.clock.advance(daysKept * day)
  await tell('week', 3)
  await prune()
  expect(await keptOf('week')).toEqual(numbers(1, 7))
  one.clock.advance(1)
  await prune()
  expect(await keptOf('week')).toEqual([5, 6, 7])
  expect(await back('week', 4, 7)).toEqual(['hello', [5, 6, 7]])
  expect(await back('week', 6, 7, two)).toEqual(['hello', [7]])
  for (const after of [0, 3]) expect(await back('week', after, 7, two)).toEqual(['reset', []])
})

test('LEAD-04 NOT-11 after a long silence nothing is kept, and numbers go on', async () => {
  await tell('silent', 3)
  one.clock.advance(30 * day)
  await prune()
  expect(await keptOf('silent')).toEqual([])
  expect(await back('silent', 2, 3)).toEqual(['reset', []])
  const current = openPage(two, 'silent', 3)
  await current.greeted()
  await tell('silent', 1)
  await current.has(1)
  expect(current.heard.map(({ type }) => type)).toEqual(['hello', 'events'])
  expect(current.events().map(({ seq }) => seq)).toEqual([4])
  current.close()
})

test('LEAD-04 of a full stream 500 events are kept, as many as are resumed', async () => {
  await tell('full', 1700)
  await prune()
  expect(await keptOf('full')).toEqual(numbers(1201, 1700))
  expect(await back('full', 1200, 1700)).toEqual(['hello', numbers(1201, 1700)])
  expect(await back('full', 1199, 1700)).toEqual(['reset', []])
})

test('LEAD-04 an open page whose next events are gone is told to read anew, not left in silence', async () => {
  await tell('lags', 6)
  one.clock.advance(8 * day)
  const heard: StreamMessage[] = []
  const listener = { userId: 'lags', sessionId: 's', last: 2n, send: (message: StreamMessage) => heard.push(message) }
  const listening = new Map([
    ['lags', { sockets: new Set([listener as unknown as Listener]), entIds: new Set<string>() }],
  ])
  await prune()
  await deliver(plain(), listening, ['lags'])
  expect([heard, listener.last]).toEqual([[{ type: 'reset', last: 6 }], 6n])
  await deliver(plain(), listening, ['lags'])
  await tell('lags', 2)
  await deliver(plain(), listening, ['lags'])
  expect(heard.slice(1)).toMatchObject([{ type: 'events', events: [{ seq: 7 }, { seq: 8 }] }])
})

test('LEAD-04 events of an enterprise go too: a member who never heard of them reads everything anew', async () => {
  for (const [userId, entId] of [
    ['away', 'old'],
    ['reads', 'old'],
    ['full-away', 'many'],
  ])
    await sql`select user_source_open(${userId}, ${entId})`.execute(plain())
  for (const userId of ['away', 'reads', 'full-away']) await tell(userId, 1)
  await tellMembers('old', 2)
  expect(await back('reads', 1, 3)).toEqual(['hello', [2, 3]])
  one.clock.advance(8 * day)
  await tellMembers('old', 1)
  await tellMembers('many', 600)
  await prune()
  const { rows } = await sql`
    select ent_id, count(*)::int, min(seq)::int from enterprise_event group by ent_id order by ent_id`.execute(plain())
  expect(rows).toEqual([
    { ent_id: 'many', count: 500, min: 101 },
    { ent_id: 'old', count: 1, min: 3 },
  ])
  // What was pruned reaches each member as one reset; whoever had read it hears the new event alone.
  expect(await back('away', 1, 2)).toEqual(['reset', []])
  expect(await back('reads', 3, 4, two)).toEqual(['hello', [4]])
  expect(await back('full-away', 1, 2, two)).toEqual(['reset', []])
})

test('LEAD-04 NOT-11 pages that come back while both processes prune and write miss nothing unnoticed', async () => {
  const users = numbers(1, 8).map((n) => `busy-${n}`)
  for (const userId of users) await tell(userId, 40)
  one.clock.advance(8 * day)
  for (const userId of users) await tell(userId, 20)
  const pages = users.flatMap((userId, at) =>
    [0, 39, 40, 55].map((after) => ({ after, page: openPage(at % 2 === 0 ? one : two, userId, after) })),
  )
  await Promise.all([
    prune(),
    pruneStreams(two.db.withoutPlugins() as Kysely<Tables>, one.clock.now()),
    ...users.map((userId, at) => tell(userId, 30, at % 2 === 0 ? two : one)),
  ])
  await Promise.all(pages.map(({ page }) => page.until(() => lastOf(page.heard) === 90)))
  for (const { after, page } of pages) {
    const resets = page.heard.flatMap((message) => (message.type === 'reset' ? [message.last] : []))
    const seen = page.events().map(({ seq }) => seq)
    expect(resets.length).toBeLessThanOrEqual(1)
    // Every number after the last reset, or after where the page was, once and in order.
    const known = Math.max(after, ...resets)
    expect(seen.filter((seq) => seq > known)).toEqual(numbers(known + 1, 90))
    if (after >= 40) expect(resets).toEqual([])
    page.close()
  }
  await prune()
  for (const userId of users) expect(await keptOf(userId)).toEqual(numbers(41, 90))
})

test('LEAD-04 a stream that is written to holds up neither its writer nor the others’ upkeep', async () => {
  await tell('written', 3)
  await tell('beside', 3)
  one.clock.advance(8 * day)
  await plain()
    .transaction()
    .execute(async (tx) => {
      await sql`update user_stream set last = last where user_id = 'written'`.execute(tx)
      await prune()
      expect([await keptOf('written'), await keptOf('beside')]).toEqual([[1, 2, 3], []])
    })
  await prune()
  expect(await keptOf('written')).toEqual([])
})

test('house: the job runs on the schedule of all processes, once', async () => {
  expect(await one.asOwner(`select cron from pgboss.schedule where name = '${pruneQueue}'`)).toEqual([
    { cron: '50 * * * *' },
  ])
  await tell('by-job', 2)
  one.clock.advance(8 * day)
  await two.kitOf('probe').write((tx) => one.kitOf('probe').jobs.enqueue(tx, pruneQueue, {}))
  await expect.poll(() => keptOf('by-job'), { timeout: 15_000 }).toEqual([])
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

test('LEAD-04 streams and their oldest events are found by their keys, without a read of the table', async () => {
  await one.asOwner(`
    insert into user_stream (user_id, last) select 'many-' || n, 5 from generate_series(1, 20000) n;
    insert into user_event select 'many-' || n, seq, 'own', null, '{}', now() from generate_series(1, 20000) n,
      generate_series(1, 5) seq;
    analyze user_stream, user_event`)
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(one.databaseUrl) }),
    log: ({ query }) => void statements.push(query),
  })
  const ended = new AbortController()
  const first = pruneStreams(watched, new Date(Date.now() + 8 * day), ended.signal)
  ended.abort()
  await first
  await watched.destroy()
  const shapes = new Map(statements.map((each) => [each.sql, each]))
  const ours = [...shapes.values()].filter((each) => each.sql.includes('user_stream'))
  expect(ours).toHaveLength(2)
  for (const { sql: text, parameters } of ours) {
    const values = parameters.map((value) =>
      value instanceof Date
        ? `'${value.toISOString()}'`
        : Array.isArray(value)
          ? `'{${value.join()}}'`
          : `'${String(value)}'`,
    )
    const plans = await plain()
      .connection()
      .execute(async (connection) => {
        await sql.raw(`set plan_cache_mode = force_generic_plan; prepare shown as ${text}`).execute(connection)
        const { rows } = await sql
          .raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) execute shown (${values.join()})`)
          .execute(connection)
        await sql.raw('deallocate shown; reset plan_cache_mode').execute(connection)
        return nodes(rows[0]!['QUERY PLAN'][0].Plan)
      })
    expect(plans.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name']] : []))).toEqual([])
  }
})
