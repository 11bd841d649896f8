import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Tables } from '../../database/tables.ts'
import { tokenIsUser } from '../../stream/stream-page.fixture.ts'
import { hoursKept } from './idempotency.ts'
import { keyPruneQueue, pruneKeys } from './key-prune.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [], sessions: tokenIsUser })
})
afterAll(() => app.stop())

const plain = () => app.db.withoutPlugins() as Kysely<Tables>
const add = (name: string, count: number) =>
  sql`insert into idempotency (user_id, ent_id, route, key, body_hash, answer, at)
    select 'u', 'e', '/act', ${name} || n, 'hash', '{"data": 1}', ${app.clock.now()}
    from generate_series(1, ${count}::int) n`.execute(plain())
const kept = async () =>
  (await sql<{ key: string }>`select key from idempotency order by key`.execute(plain())).rows.map(({ key }) => key)

test('house: a key joins repeats for a day, then it goes, however many there are', async () => {
  await add('old', 12_000)
  app.clock.advance(hoursKept * 3_600_000)
  await add('new', 1)
  await pruneKeys(plain(), app.clock.now())
  expect(await kept(), 'a day is not over').toHaveLength(12_001)
  app.clock.advance(1)
  await pruneKeys(plain(), app.clock.now())
  expect(await kept()).toEqual(['new1'])
})

test('house: a key that a call still holds waits for the next hour; keys go by their index', async () => {
  await add('held', 1)
  app.clock.advance(hoursKept * 3_600_000 + 1)
  await plain()
    .transaction()
    .execute(async (tx) => {
      await sql`select 1 from idempotency where key = 'held1' for update`.execute(tx)
      await pruneKeys(plain(), app.clock.now())
    })
  expect(await kept()).toEqual(['held1'])
  await pruneKeys(plain(), app.clock.now())
  expect(await kept()).toEqual([])
})

test('house: every hour a job of one process does it', async () => {
  expect(await app.asOwner(`select cron from pgboss.schedule where name = '${keyPruneQueue}'`)).toEqual([
    { cron: '40 * * * *' },
  ])
})
