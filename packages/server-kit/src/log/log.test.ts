/** Numbered logs with two processes on one database: order, gaps, repeats, parties, reading. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { openPage, tokenIsUser } from '../stream/stream-page.fixture.ts'
import { appendRows, type NewLogRow } from './append.ts'
import { gatherRows } from './gather.ts'
import type { LogOf, Sees } from './log.ts'
import { markRead, unreadOf } from './mark.ts'
import { placeOf, readRows } from './read.ts'
import { tellRows } from './tell.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  const setup = { features: [], sessions: tokenIsUser }
  one = await createTestApp(setup)
  two = await createTestApp({ ...setup, databaseUrl: one.databaseUrl, clock: one.clock })
  await two.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const at = new Date('2026-03-11T02:00:00Z')
const of = (thing: string): LogOf => ({ log: 'probe', thing, entId: 'e1' })
const row = (userId: string, once: string, parties: string[] | null = null): NewLogRow<{ text: string }> => ({
  userId,
  once,
  at,
  body: { text: once },
  parties,
})
const add = (log: LogOf, rows: NewLogRow<{ text: string }>[], app = one) =>
  app.kitOf('probe').write((tx) => appendRows(tx, log, rows))
const read = async (log: LogOf, sees: Sees = 'all', page: { before?: number; after?: number; most?: number } = {}) =>
  (await readRows<{ text: string }>(one.db, log, sees, { most: 100, ...page })).map(
    ({ seq, body }) => [seq, body.text] as const,
  )
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('LEAD-04 two processes and many writers at once: numbers without gap or repeat, each row once', async () => {
  const log = of('crowd')
  const answers = await Promise.all(
    numbers(60).map((n) => add(log, [row(`u${n % 7}`, `m${n}`)], n % 2 === 0 ? one : two)),
  )
  const given = answers.flat().map(({ seq }) => seq)
  expect(given.toSorted((a, b) => a - b)).toEqual(numbers(60))
  const rows = await read(log)
  expect(rows.map(([seq]) => seq)).toEqual(numbers(60))
  expect(new Set(rows.map(([, text]) => text)).size).toBe(60)
})

test('LEAD-04 a transaction that is rolled back leaves no gap, and whoever waited for it goes on', async () => {
  const log = of('rolled-back')
  await add(log, [row('u1', 'a')])
  let waiting: Promise<unknown> | undefined
  await expect(
    one.kitOf('probe').write(async (tx) => {
      expect(await appendRows(tx, log, [row('u1', 'lost')])).toMatchObject([{ seq: 2, isNew: true }])
      waiting = add(log, [row('u2', 'b')], two)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await waiting).toMatchObject([{ seq: 2 }])
  expect(await read(log)).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
})

test('LEAD-04 one sender and key is one row: at once, later, twice in a call; another sender has his own', async () => {
  const log = of('once')
  const sent = await Promise.all(numbers(12).map((n) => add(log, [row('u1', 'same')], n % 2 === 0 ? one : two)))
  expect(new Set(sent.flat().map(({ seq }) => seq))).toEqual(new Set([1]))
  expect(sent.flat().filter(({ isNew }) => isNew)).toHaveLength(1)
  const again = await add(log, [
    row('u1', 'other'),
    { ...row('u1', 'same'), body: { text: '改了' } },
    row('u1', 'other'),
  ])
  expect(again.map(({ seq, isNew, body }) => [seq, isNew, body.text])).toEqual([
    [2, true, 'other'],
    [1, false, 'same'],
    [2, false, 'other'],
  ])
  expect(await add(log, [row('u2', 'same')])).toMatchObject([{ seq: 3, isNew: true }])
})

test('LEAD-04 gathered rows of several things share a transaction; what cannot be written fails alone', async () => {
  const told: number[] = []
  const gather = gatherRows<{ text: string }>(one.kitOf('probe').write, (_tx, added) => {
    if (added.some(({ body }) => body.text === 'bad')) throw new Error('not this one')
    told.push(added.length)
  })
  const send = (thing: string, once: string) => gather({ ...row('u1', once), of: of(thing) })
  const sent = numbers(40).map((n) => send(n % 2 === 0 ? 'even' : 'odd', `m${n}`))
  const bad = send('odd', 'bad')
  const later = [send('odd', 'm1'), send('even', 'm42')]
  const done = await Promise.allSettled([...sent, bad, ...later])
  expect(done.map(({ status }) => status)).toEqual([
    ...Array(40).fill('fulfilled'),
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect((await later[0])?.seq).toBe(1)
  expect((await read(of('odd'))).map(([seq]) => seq)).toEqual(numbers(20))
  expect((await read(of('even'))).map(([seq]) => seq)).toEqual(numbers(21))
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(41)
})

test('LEAD-04 two processes gather the same things in other orders: no gap, and nobody waits for ever', async () => {
  const gathering = (app: TestApp) => gatherRows<{ text: string }>(app.kitOf('probe').write, () => undefined)
  const [first, second] = [gathering(one), gathering(two)]
  const sent = numbers(120).map((n) =>
    n % 2 === 0
      ? first({ ...row('u0', `g${n}`), of: of(`cross-${n % 7}`) })
      : second({ ...row('u1', `g${n}`), of: of(`cross-${7 - (n % 8)}`) }),
  )
  await Promise.all(sent)
  for (const n of numbers(8)) {
    const seqs = (await read(of(`cross-${n - 1}`))).map(([seq]) => seq)
    expect(seqs).toEqual(numbers(seqs.length))
  }
})

test('LEAD-04 pages go by number from either side', async () => {
  const log = of('pages')
  await add(
    log,
    numbers(9).map((n) => row('u1', `m${n}`)),
  )
  const seqs = async (page: object) => (await read(log, 'all', page)).map(([seq]) => seq)
  expect(await seqs({ most: 3 })).toEqual([7, 8, 9])
  expect(await seqs({ most: 3, before: 7 })).toEqual([4, 5, 6])
  expect(await seqs({ most: 3, after: 7 })).toEqual([8, 9])
  expect(await seqs({ most: 3, before: 1 })).toEqual([])
  // The enterprise is asked with the thing.
  expect(await read({ ...log, entId: 'e2' })).toEqual([])
})

test('house: who sees only part counts his own rows, so no gap tells of what is kept from him', async () => {
  const log = of('parties')
  await add(log, [
    row('officer', 'a'),
    row('officer', 'within', ['officer']),
    row('officer', 'b'),
    row('debtor', 'own', ['debtor', 'officer']),
    row('officer', 'c'),
  ])
  const applicant: Sees = ['applicant']
  expect(await read(log, applicant)).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ])
  expect(await read(log, applicant, { before: 3, most: 1 })).toEqual([[2, 'b']])
  expect(await read(log, applicant, { after: 1, most: 1 })).toEqual([[2, 'b']])
  expect((await read(log, ['officer'])).map(([, text]) => text)).toEqual(['a', 'within', 'b', 'own', 'c'])
  expect(await placeOf(one.db, log, applicant, 5)).toBe(3)
  const reader = { userId: 'u9', sees: applicant }
  const unread = async () => (await unreadOf(one.db, [log], reader)).get('parties')
  const mark = (upTo: number) => one.kitOf('probe').write((tx) => markRead(tx, log, reader, upTo))
  expect(await unread()).toEqual({ read: 0, unread: 3 })
  expect([await mark(2), await unread()]).toEqual([true, { read: 2, unread: 1 }])
  expect([await mark(1), await mark(2), await unread()]).toEqual([false, false, { read: 2, unread: 1 }])
  expect([await mark(999), await unread()]).toEqual([true, { read: 3, unread: 0 }])
  await add(log, [row('u9', 'mine'), row('officer', 'inner', ['officer'])])
  expect(await unread()).toEqual({ read: 3, unread: 0 })
})

test('LEAD-04 an open page on another process hears of a row within the moment, by the thing alone', async () => {
  const page = openPage(two, 'listener')
  await page.greeted()
  await one.kitOf('probe').write(async (tx) => {
    await appendRows(tx, of('told'), [row('u1', 'a')])
    tellRows(tx, of('told'), { userIds: ['listener', 'listener'] })
  })
  await page.has(1)
  expect(page.events().map(({ kind, data }) => [kind, data])).toEqual([['thread', { log: 'probe', thing: 'told' }]])
  page.close()
})

test('house: each read of a log goes by an index, however many rows and things there are', async () => {
  await one.asOwner(`
    insert into log_head select 'big', 't' || n, 'e1', 1 from generate_series(1, 5000) n;
    insert into log_row select 'big', 't' || n, 1, 'e1', 'u1', 'k', now(), '{}', null from generate_series(1, 5000) n;
    insert into log_row select 'big', 'long', n, 'e1', 'u' || n % 9, 'k' || n, now(), '{}', null
      from generate_series(1, 20000) n;
    analyze log_row; analyze log_head`)
  const plans = await Promise.all(
    [
      `seq < 9000 order by seq desc limit 50`,
      `seq > 9000 order by seq limit 50`,
      `user_id = 'u1' and once = 'k1' limit 2`,
    ].map((asked) =>
      one.asOwner(`explain (analyze, format json) select seq from log_row
        where log = 'big' and thing = 'long' and ent_id = 'e1' and ${asked}`),
    ),
  )
  for (const plan of plans) {
    const said = JSON.stringify(plan)
    expect(said).not.toContain('Seq Scan')
    expect(Number(/"Actual Rows":\s*([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(50)
  }
})
