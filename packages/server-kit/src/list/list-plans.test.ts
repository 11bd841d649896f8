import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { scopeOf, type Caller } from '../caller.ts'
import { sessions } from '../server.fixture.ts'
import { worksOf } from './testing/list-works.ts'
import { shelfFeature, shelfRows } from './testing/shelf.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [shelfFeature()], sessions })
  await shelfRows('e1', 20_000).execute(app.db)
  await app.asOwner('vacuum analyze shelf')
}, 60_000)
afterAll(() => app.stop())

const scope = scopeOf({ userId: 'u1', entId: 'e1' })
const call = { scope, caller: { userId: 'u1', entId: 'e1' } as Caller, now: () => new Date() }
const values = {
  word: '第77册',
  code: 'B00000',
  exact: 'B0000007',
  state: 'lost',
  priceFrom: '20190.00',
  boughtFrom: '2025-06-22',
  seenFrom: '2026-01-01 05:33:00',
  lent: '0',
  remark: '借给过别人',
  picked: 'e10000007',
}

test('house: each filter and sort of a list reads few rows; one without an index is found out', async () => {
  const [books] = app.lists
  if (books === undefined) throw new Error('no list is mounted')
  for (const { what, rows, wholeTables, plan } of await worksOf(books, app.db, call, values))
    expect([what, rows < 1000, wholeTables], plan).toEqual([what, true, []])
  await app.asOwner('drop index shelf_words')
  const works = await worksOf(books, app.db, call, values)
  expect(works.filter(({ rows }) => rows >= 1000).map(({ what }) => what)).toEqual(['word'])
  await expect(worksOf(books, app.db, call, {})).rejects.toThrow('no value for the filter word')
})
