import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopeOf } from '@portal/server-kit/caller'
import { createPool } from '@portal/server-kit/database'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, readsOf, type TestApp } from '@portal/testkit'
import { holdDue, holdOwn, holdShown, holdWaiting } from './kept/kept.repo.ts'
import { untilChanged } from './kept/until.ts'
import type { Sought } from './notice-found.repo.ts'
import { findNotice, listCounts, listNotices } from './notice.repo.ts'
import { notificationFeature } from './notification.plugin.ts'

let app: TestApp
const users = 200
const each = 250

beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(notificationFeature()) })
  await sql`insert into notice (id, user_id, ent_id, notice_type, status, content, created_at)
    select 'n' || u || '-' || n, 'u' || u, 'e' || u % 20, (array['101', '102', '107', '1', '14'])[1 + n % 5], n % 3,
      '第' || n || '条', now() - n * interval '1 minute'
    from generate_series(1, ${sql.lit(users)}) u, generate_series(1, ${sql.lit(each)}) n`.execute(app.db)
  await sql`insert into notice_count
    select ent_id, user_id, notice_type, count(*), count(*) from notice group by 1, 2, 3`.execute(app.db)
  await app.asOwner('analyze notice, notice_count')
})
afterAll(() => app.stop())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

const literal = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value.join(',')}}` : String(value)

type Sent = { sql: string; parameters: readonly unknown[] }

/** The repository's own statements. */
async function statementsOf(run: (db: TestApp['db']) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const watched: TestApp['db'] = new Kysely({
    dialect: new PostgresDialect({ pool: createPool(app.databaseUrl) }),
    log: ({ query }) => void sent.push(query),
  })
  await run(watched)
  await watched.destroy()
  return sent
}

/** Does `ask` with a statement as it is run by the server: prepared. `execute` runs it. */
const prepared = <T>({ sql: text, parameters }: Sent, ask: (one: TestApp['db'], execute: string) => Promise<T>) =>
  app.db.connection().execute(async (one) => {
    const values = parameters.map((value) => (typeof value === 'number' ? String(value) : `'${literal(value)}'`))
    await sql.raw(`prepare shown as ${text}`).execute(one)
    const found = await ask(one, `execute shown (${values.join(', ')})`)
    await sql.raw('deallocate shown').execute(one)
    return found
  })

/** Their plans, one for every user. */
async function plansOf(run: (db: TestApp['db']) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const sent of await statementsOf(run))
    plans.push(
      ...(await prepared(sent, async (one, execute) => {
        await sql.raw('set plan_cache_mode = force_generic_plan').execute(one)
        const { rows } = await sql
          .raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${execute}`)
          .execute(one)
        await sql.raw('reset plan_cache_mode').execute(one)
        return nodes(rows[0]!['QUERY PLAN'][0].Plan)
      })),
    )
  return plans
}
const scope = scopeOf({ userId: 'u7', entId: 'e7' })
const indexes = (plans: Plan[]) => plans.flatMap((node) => node['Index Name'] ?? [])
const costly = (plans: Plan[]) =>
  plans.map((node) => node['Node Type']).filter((type) => type.includes('Seq Scan') || type === 'Sort')

const all: Sought = { noticeType: null, state: null, keyword: '', from: null, to: null }
const paged = { size: 6, offset: 12 }

test('NOT-14 a page of all or of one category walks the index without a sort; counts are only read', async () => {
  for (const noticeType of [null, '101']) {
    const plans = await plansOf((db) => listNotices(db, scope, { ...all, noticeType }, paged))
    expect(costly(plans)).toEqual([])
    expect(indexes(plans)).toEqual(['notice_count_pkey', 'notice_shown'])
  }
  const counts = await plansOf((db) => listCounts(db, scope))
  expect([costly(counts), indexes(counts)]).toEqual([[], ['notice_count_pkey']])
  const one = await plansOf((db) => findNotice(db, 'e7', 'n7-1'))
  expect([costly(one), indexes(one)]).toEqual([[], ['notice_pkey']])
})

test('NOT-13 NOT-14 by state, day or words too a page walks the own part of an index', async () => {
  const first = { size: 6, offset: 0 }
  for (const state of ['unread', 'read'] as const) {
    const plans = await plansOf((db) => listNotices(db, scope, { ...all, state }, first))
    expect([state, costly(plans), indexes(plans)]).toEqual([state, [], ['notice_count_pkey', 'notice_shown']])
  }
  const later = await plansOf((db) => listNotices(db, scope, { ...all, state: 'later' }, first))
  expect([costly(later), indexes(later)]).toEqual([[], ['notice_count_pkey', 'notice_later']])
  for (const narrowed of [{ keyword: 'zzs' }, { from: '2026-03-01', to: '2026-03-31' }]) {
    const plans = await plansOf((db) => listNotices(db, scope, { ...all, ...narrowed }, first))
    // A few rows found may be sorted; they are the reader's own.
    expect(costly(plans)).not.toContain('Seq Scan')
    expect(new Set(indexes(plans))).toEqual(new Set(['notice_shown']))
  }
})

test('NOT-14 the first page of a reader of 20,000 keeps one plan for all readers', async () => {
  const own = { userId: 'many', entId: 'e1' }
  await sql`insert into notice (id, user_id, ent_id, notice_type, status, content, created_at)
    select 'many' || n, ${own.userId}, ${own.entId}, '101', 0, '第' || n, now() - n * interval '1 minute'
    from generate_series(1, 20000) n`.execute(app.db)
  await app.asOwner('analyze notice')
  const asked = [all, { ...all, noticeType: '101' }, { ...all, state: 'unread' as const }]
  const kept: number[] = []
  for (const sought of asked)
    for (const sent of await statementsOf((db) => listNotices(db, scopeOf(own), sought, { size: 6, offset: 0 })))
      kept.push(
        await prepared(sent, async (one, execute) => {
          for (let turn = 0; turn < 12; turn += 1) await sql.raw(execute).execute(one)
          const { rows } = await sql<{ plans: string }>`select generic_plans plans from pg_prepared_statements
            where name = 'shown'`.execute(one)
          return Number(rows[0]?.plans)
        }),
      )
  expect(kept).toEqual([7, 7, 7])
})

test('NOT-14 acts on many, and what comes back, are found by an index', async () => {
  const write = (run: (db: TestApp['db']) => Promise<unknown>) => plansOf(run)
  const unread = await write((db) => holdShown(db, scope, { noticeType: '101', status: 0 }, 10_000))
  expect(indexes(unread)).toEqual(['notice_shown'])
  const due = await write((db) => holdDue(db, new Date('2026-03-11'), 500))
  expect([costly(due), indexes(due)]).toEqual([[], ['notice_due']])
  const waiting = await write((db) => holdWaiting(db, { entIds: ['e7'], subject: 's', userIds: ['u7'] }, untilChanged))
  expect(indexes(waiting)).toHaveLength(1)
  expect(waiting.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  const own = await write((db) => holdOwn(db, scope, ['n7-1', 'n7-2']))
  expect(indexes(own)).toEqual(['notice_pkey'])
})

test('house: list and bell read a page of one reader among many, and a count a category', async () => {
  const { user, headers, entId } = await makeSignedIn(app)
  await sql`insert into notice (id, user_id, ent_id, notice_type, status, content, created_at)
    select 'own' || n, ${user.userId}, ${entId}, (array['101', '102', '107', '14'])[1 + n % 4], n % 2, '第' || n,
      now() - n * interval '1 minute' from generate_series(1, ${sql.lit(each)}) n`.execute(app.db)
  await sql`insert into notice_count select ent_id, user_id, notice_type, count(*), count(*) filter (where status = 0)
    from notice where user_id = ${user.userId} group by 1, 2, 3`.execute(app.db)
  const page = 5
  const [size, categories] = [6, 4]
  for (const [name, payload] of [
    ['getNotification', { page }],
    ['getNotification', { noticeType: '101' }],
    ['getNotification', { state: 'unread' }],
    ['getNotificationUnReadByUserId', {}],
    ['getNoticeTypeByUserId', {}],
    ['poll', undefined],
  ] as const) {
    const run = async () => {
      const method = payload === undefined ? 'GET' : 'POST'
      const url = `/japi/api/manage/notification/${name}`
      const { statusCode } = await app.inject({ method, url, headers: { ...headers }, payload })
      expect(statusCode).toBe(200)
    }
    const reads = [...(await readsOf(app, 'notice', run)), ...(await readsOf(app, 'notice_count', run))]
    expect(reads.length).toBeGreaterThan(0)
    for (const { text, rows, wholeTables, plan } of reads) {
      expect(wholeTables, text).toEqual([])
      expect(rows, `${plan}: ${text}`).toBeLessThanOrEqual(page * size + categories)
    }
  }
})
