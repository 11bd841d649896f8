import path from 'node:path'
import { makeEnterprise, withIdentity } from '@portal/identity/server/testing'
import { scopeOf, type Caller } from '@portal/server-kit'
import { readFill } from '@portal/server-kit/list/testing/fill'
import { worksOf } from '@portal/server-kit/list/testing/list-works'
import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { exampleFeature } from './example.plugin.ts'

// `apps/server/src/lists.test.ts` proves the lists of joined features; the example is joined by nothing.
// What parties read is found by the index of each, and sorted then: here two thousand rows, met twice.
test('house: each filter and sort of the list of lendings has an index', async () => {
  const app = await createTestApp({ ...withIdentity(exampleFeature()) })
  onTestFinished(() => app.stop())
  const { entId } = await makeEnterprise(app)
  const fill = readFill(path.join(import.meta.dirname, 'lending.fill.sql'))
  await app.asOwner(fill.sql(20_000, entId))
  await app.asOwner('vacuum analyze example_lending')
  const list = app.lists.find(({ list: { path: at } }) => at === fill.path)
  if (list === undefined) throw new Error('no list is mounted')
  const scope = scopeOf({ userId: 'u', entId })
  const call = { scope, caller: { userId: 'u', entId } as Caller, now: () => app.clock.now() }
  for (const { what, rows, wholeTables, plan } of await worksOf(list, app.kitOf('example').db, call, fill.few))
    expect([what, rows <= 4100, wholeTables], plan).toEqual([what, true, []])
})
