/** Events of an enterprise with two hubs on one database: order, resumption, membership, crashes. */
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Tables } from '../database/tables.ts'
import { appendEvents } from './append.ts'
import { openPage, tokenIsUser } from './stream-page.fixture.ts'
import { anyEvent } from './any-event.fixture.ts'

const query = vi.spyOn(pg.Client.prototype, 'query')
let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await createTestApp({ features: [], sessions: tokenIsUser })
  two = await createTestApp({ features: [], sessions: tokenIsUser, databaseUrl: one.databaseUrl })
  for (const { app } of [one, two]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  query.mockRestore()
  await two.stop()
  await one.stop()
})

let made = 0
/** A new enterprise with these members. */
async function enterprise(...members: string[]): Promise<string> {
  made += 1
  const entId = `enterprise-${made}`
  for (const member of members) await join(member, entId)
  return entId
}
const join = (member: string, entId: string) => sql`select user_source_open(${member}, ${entId})`.execute(one.db)
const leave = (member: string, entId: string) => sql`select user_source_close(${member}, ${entId})`.execute(one.db)
const tell = (entId: string, kind: string, app = one) =>
  app.kitOf('probe').write(async (tx) => tx.publishToMembers(anyEvent(kind), { entId, data: {} }))
const tellUser = (userId: string, kind: string, app = one) =>
  app.kitOf('probe').write(async (tx) => tx.publish(anyEvent(kind), { userId, entId: null, data: {} }))
/** The events a page receives when it resumes after `after`, up to `count`. */
async function resumed(userId: string, after: number, count: number, app = one) {
  const page = openPage(app, userId, after)
  await page.has(count)
  page.close()
  return page.events().map(({ seq, kind }) => [seq, kind])
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Statements of a transaction that publishes to the members, from begin to commit. */
async function statementsOfTelling(entId: string): Promise<string[]> {
  query.mockClear()
  const marker = `telling ${entId}`
  await one.kitOf('probe').write(async (tx) => {
    await sql`select ${marker}::text`.execute(tx.db)
    tx.publishToMembers(anyEvent('told'), { entId, data: { once: true } })
    tx.publishToMembers(anyEvent('told'), { entId, data: { once: false } })
  })
  const sent = query.mock.calls.map((given: unknown[], index) => {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text
    return { client: query.mock.contexts[index], text, isOurs: JSON.stringify(given).includes(marker) }
  })
  const client = sent.find(({ isOurs }) => isOurs)?.client
  const texts = sent.filter((each) => each.client === client).map(({ text }) => text.trim().split(/\s/)[0] ?? '')
  return texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1)
}

test('LEAD-04 telling 3, 500 or 10,000 members takes the same statements in the transaction', async () => {
  const found: string[][] = []
  for (const size of [3, 500, 10_000]) {
    const entId = await enterprise()
    await sql`select user_source_open(entId.value || '-member-' || n, entId.value)
      from generate_series(1, ${size}::int) n, (select ${entId}::text as value) entId`.execute(one.db)
    found.push(await statementsOfTelling(entId))
  }
  expect(found[0]).toEqual(['begin', 'select', 'with', 'commit'])
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
})

test('LEAD-04 two processes tell each page once and in one order; a page resumes from any number', async () => {
  const entId = await enterprise('both-a', 'both-b')
  const pages = [openPage(one, 'both-a'), openPage(two, 'both-a'), openPage(two, 'both-b')]
  await Promise.all(pages.map((page) => page.greeted()))
  await Promise.all(
    numbers(1, 30).flatMap((n) => {
      const app = n % 2 === 0 ? one : two
      return [tell(entId, `told ${n}`, app), tellUser('both-a', `own ${n}`, app)]
    }),
  )
  const [a, again, b] = pages
  await Promise.all([a?.has(60), again?.has(60), b?.has(30)])
  expect(a?.events().map(({ seq }) => seq)).toEqual(numbers(1, 60))
  expect(again?.events()).toEqual(a?.events())
  expect(b?.events().map(({ seq }) => seq)).toEqual(numbers(1, 30))
  // Both members receive the enterprise's events in the same order.
  const told = a
    ?.events()
    .filter(({ kind }) => kind.startsWith('told'))
    .map(({ kind }) => kind)
  expect(told).toEqual(b?.events().map(({ kind }) => kind))
  expect(new Set(told)).toEqual(new Set(numbers(1, 30).map((n) => `told ${n}`)))
  expect(a?.events().every(({ kind, entId: of }) => (kind.startsWith('told') ? of === entId : of === null))).toBe(true)
  expect(await resumed('both-a', 47, 13, two)).toEqual(
    a
      ?.events()
      .slice(47)
      .map(({ seq, kind }) => [seq, kind]),
  )
  for (const page of pages) page.close()
})

test('LEAD-04 each process reads an event once for its pages, also the one that said it', async () => {
  const pages = [openPage(one, 'read-once'), openPage(two, 'read-once')]
  const deliveries = (): unknown[] =>
    query.mock.calls.filter((given: unknown[]) => {
      const text = JSON.stringify(given)
      return text.includes('read-once') && text.includes('left join lateral')
    })
  // Each page that comes reads once itself, after it was greeted.
  await vi.waitFor(() => expect(deliveries()).toHaveLength(2))
  query.mockClear()
  await tellUser('read-once', 'first', one)
  await Promise.all(pages.map((page) => page.has(1)))
  // Words arrive in order: with this one its own first word has come back to each.
  await tellUser('read-once', 'second', two)
  await Promise.all(pages.map((page) => page.has(2)))
  await tellUser('read-once', 'third', one)
  await Promise.all(pages.map((page) => page.has(3)))
  expect(deliveries()).toHaveLength(6)
  for (const page of pages) page.close()
})

test('LEAD-04 who was away finds all of it in the order of commits, whichever process he comes back to', async () => {
  const [first, second] = [await enterprise('later'), await enterprise('later')]
  await tell(first, 'first')
  await tellUser('later', 'own')
  await tell(first, 'third')
  await one.kitOf('probe').write(async (tx) => {
    tx.publish(anyEvent('fifth, own'), { userId: 'later', entId: first, data: {} })
    tx.publishToMembers(anyEvent('fourth'), { entId: first, data: {} })
  })
  await tell(second, 'of the other')
  const all = [
    [1, 'first'],
    [2, 'own'],
    [3, 'third'],
    [4, 'fourth'],
    [5, 'fifth, own'],
    [6, 'of the other'],
  ]
  expect(await resumed('later', 0, 6, two)).toEqual(all)
  expect(await resumed('later', 3, 3)).toEqual(all.slice(3))
})

test('LEAD-04 PRM-17 nobody hears what was told outside his membership or to another enterprise', async () => {
  const entId = await enterprise('stays')
  const other = await enterprise('stranger')
  await tell(entId, 'before')
  await join('comes', entId)
  await tell(entId, 'both')
  await leave('comes', entId)
  await tell(entId, 'after')
  await tell(other, 'elsewhere')
  for (const userId of ['stays', 'comes', 'stranger']) await tellUser(userId, 'end')
  const heard = async (userId: string, count: number) => (await resumed(userId, 0, count)).map(([, kind]) => kind)
  expect(await heard('stays', 4)).toEqual(['before', 'both', 'after', 'end'])
  expect(await heard('comes', 2)).toEqual(['both', 'end'])
  expect(await heard('stranger', 2)).toEqual(['elsewhere', 'end'])
  await join('comes', entId)
  await tell(entId, 'back')
  expect(await heard('comes', 3)).toEqual(['both', 'end', 'back'])
  expect((await sql`select from user_event where user_id = 'comes'`.execute(one.db)).rows).toHaveLength(3)
})

test('LEAD-04 who left and came back before his page asked is told to read everything anew', async () => {
  const entId = await enterprise('returns')
  await tellUser('returns', 'own')
  await tell(entId, 'unread')
  await leave('returns', entId)
  await tell(entId, 'secret')
  await join('returns', entId)
  const page = openPage(one, 'returns', 1)
  await page.until(() => page.heard.some(({ type }) => type === 'reset'))
  await tell(entId, 'new')
  await page.has(1)
  expect(page.heard.map(({ type }) => type)).toEqual(['hello', 'reset', 'events'])
  expect(page.events().map(({ seq, kind }) => [seq, kind])).toEqual([[3, 'new']])
  page.close()
})

test('LEAD-04 500 events behind are handed over, 501 are one reset, for a page that listens too', async () => {
  const entId = await enterprise('behind', 'further')
  const many = (count: number) =>
    one.kitOf('probe').write(async (tx) => {
      for (const n of numbers(1, count)) tx.publishToMembers(anyEvent(`${n}`), { entId, data: {} })
    })
  for (const userId of ['behind', 'further']) await tellUser(userId, 'own')
  await many(500)
  expect((await resumed('behind', 1, 500)).map(([seq]) => seq)).toEqual(numbers(2, 501))
  await many(1)
  const [page, listening] = [openPage(two, 'further', 1), openPage(one, 'behind')]
  await Promise.all([page.until(() => page.heard.length === 2), listening.greeted()])
  expect(page.heard).toEqual([
    { type: 'hello', last: 2 },
    { type: 'reset', last: 2 },
  ])
  await many(501)
  await listening.until(() => listening.heard.length === 2)
  expect(listening.heard).toEqual([
    { type: 'hello', last: 502 },
    { type: 'reset', last: 503 },
  ])
  for (const each of [page, listening]) each.close()
})

test('LEAD-04 what a killed process told reaches open pages, and whoever joined meanwhile', async () => {
  const entId = await enterprise('waits')
  const pages = [openPage(one, 'waits'), openPage(two, 'waits'), openPage(two, 'joins')]
  await Promise.all(pages.map((page) => page.greeted()))
  await join('joins', entId)
  // Commits without notifying anybody.
  await one.db
    .withoutPlugins()
    .transaction()
    .execute((tx) => appendEvents(tx as Transaction<Tables>, [], [{ entId, kind: 'unsaid' }], new Date()))
  await Promise.all(pages.map((page) => page.has(1)))
  for (const page of pages) {
    expect(page.events().map(({ seq, kind }) => [seq, kind])).toEqual([[1, 'unsaid']])
    page.close()
  }
})

test('LEAD-04 writers of several enterprises at once, on both processes, never lock up', async () => {
  const users = ['storm-a', 'storm-b', 'storm-c']
  const entIds = [await enterprise(...users), await enterprise(...users.toReversed()), await enterprise('storm-b')]
  const pages = users.map((userId, index) => openPage(index % 2 === 0 ? one : two, userId))
  await Promise.all(pages.map((page) => page.greeted()))
  await Promise.all(
    numbers(1, 60).map((n) =>
      (n % 2 === 0 ? one : two).kitOf('probe').write(async (tx) => {
        const turn = <T>(all: readonly T[]): T[] => [...all.slice(n % 3), ...all.slice(0, n % 3)]
        for (const entId of turn(entIds)) tx.publishToMembers(anyEvent(`told ${n}`), { entId, data: {} })
        for (const userId of turn(users)) tx.publish(anyEvent(`own ${n}`), { userId, entId: null, data: {} })
      }),
    ),
  )
  const expected = [180, 240, 180]
  await Promise.all(pages.map((page, index) => page.has(expected[index] ?? 0)))
  for (const [index, page] of pages.entries()) {
    expect(page.events().map(({ seq }) => seq)).toEqual(numbers(1, expected[index] ?? 0))
    page.close()
  }
})

test('LEAD-04 a transaction that is rolled back tells nobody and leaves no gap', async () => {
  const entId = await enterprise('rolled')
  await expect(
    one.kitOf('probe').write(async (tx) => {
      tx.publishToMembers(anyEvent('never'), { entId, data: {} })
      throw new Error('back')
    }),
  ).rejects.toThrow('back')
  await tell(entId, 'told')
  expect(await resumed('rolled', 0, 1)).toEqual([[1, 'told']])
})
