import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise } from '@portal/identity/server/testing'
import { scopeOf, type Caller } from '@portal/server-kit'
import { readFill } from '@portal/server-kit/list/testing/fill'
import { worksOf } from '@portal/server-kit/list/testing/list-works'
import { type TestApp } from '@portal/testkit'
import { createProduct } from './product.fixture.ts'

const rows = 20_000
/** Rows that a first page may look at: a tenth of what there is would be a walk. */
const mostRead = 2000

let app: TestApp
let entId: string
const root = path.resolve(import.meta.dirname, '../../..')
/** The worked examples are no part of the product; their own tests prove their lists. */
const isJoined = (file: string) => !file.startsWith('features/demo/example')
const fills = globSync('features/*/*/server/**/*.fill.sql', { cwd: root })
  .filter(isJoined)
  // Fillings stay for those after them: lists of people come before those that bring people along.
  .toSorted((one, other) => other.split('/')[2]?.localeCompare(one.split('/')[2] ?? '') || one.localeCompare(other))
  .map((file) => readFill(path.join(root, file)))
beforeAll(async () => {
  app = await createProduct()
  ;({ entId } = await makeEnterprise(app))
})
afterAll(() => app.stop())

test('house: every declared list says how it is filled, and every filling has its list', () => {
  expect(fills.map((fill) => fill.path).toSorted()).toEqual(app.lists.map(({ list }) => list.path).toSorted())
})

test.for(fills)('house: each filter and sort of $path has an index: a page of 20,000 rows reads few', async (fill) => {
  const mounted = app.lists.find(({ list }) => list.path === fill.path)
  if (mounted === undefined) throw new Error(`no list at ${fill.path}`)
  const call = {
    scope: scopeOf({ userId: 'u', entId }),
    caller: { userId: 'u', entId, roles: new Set(), permissions: new Set() } as unknown as Caller,
    now: () => app.clock.now(),
  }
  await app.asOwner(fill.sql(rows, entId))
  const table = /insert into (\w+)/.exec(fill.sql(0, ''))?.[1]
  await app.asOwner(`vacuum analyze ${table}`)
  const works = await worksOf(mounted, app.kitOf(mounted.feature).db, call, fill.few)
  for (const { what, rows: read, wholeTables, plan } of works)
    expect([what, read <= mostRead ? 'few rows' : read, wholeTables], plan).toEqual([what, 'few rows', []])
})
