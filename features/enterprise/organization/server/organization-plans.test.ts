import path from 'node:path'
import { readFill } from '@portal/server-kit/list/testing/fill'
import { workOf } from '@portal/server-kit/list/testing/work-of-plan'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { treeApp } from './organization.fixture.ts'
import { matching, nodesBelow } from './organization.repo.ts'

const rows = 50_000
/** A page and what its words share with others. */
const mostRead = 500

let tree: Awaited<ReturnType<typeof treeApp>>
beforeAll(async () => {
  tree = await treeApp()
  const { app } = tree
  await app.asOwner(readFill(path.join(import.meta.dirname, 'organization.fill.sql')).sql(rows, ''))
  // Every hundredth has what is below it.
  await app.asOwner(`update organization set parent_code = 'fill' || lpad((1 + (substr(customer_code, 5)::int - 1) / 100
    * 100)::text, 10, '0'), level = 3 where customer_code like 'fill%' and substr(customer_code, 5)::int % 100 <> 1`)
  await app.asOwner('vacuum analyze organization')
}, 60_000)
afterAll(() => tree.app.stop())

test('ORG-10 of 50,000 organisations a level of the tree and a search read few', async () => {
  const { db } = tree.app.kitOf('organization')
  const none = { word: undefined, level: undefined, sector: undefined, status: undefined }
  const page = (asked: object) =>
    matching(db, { ...none, ...asked })
      .selectAll()
      .orderBy('customer_code')
      .limit(20)
  const below = await nodesBelow(db, 'fill0000000701').execute()
  expect(below).toHaveLength(99)
  for (const [what, statement] of Object.entries({
    level: nodesBelow(db, 'fill0000000701'),
    word: page({ word: '第777号' }),
    code: page({ word: 'fill0000000777' }),
    wordOfSector: page({ word: '第777号', sector: '02' }),
    all: page({}),
  })) {
    const work = workOf(await statement.explain('json', sql`analyze`))
    expect([what, work.rows <= mostRead ? 'few rows' : work.rows, work.wholeTables], work.plan).toEqual([
      what,
      'few rows',
      [],
    ])
  }
})

test('ORG-10 how many are in use below each of a level is read from an index alone', async () => {
  const { db } = tree.app.kitOf('organization')
  const work = workOf(
    await nodesBelow(db, '10000001')
      .limit(20)
      .explain('json', sql`analyze`),
  )
  expect(work.wholeTables, work.plan).toEqual([])
})
