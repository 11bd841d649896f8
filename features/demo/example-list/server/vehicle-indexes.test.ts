import path from 'node:path'
import { makeEnterprise, withIdentity } from '@portal/identity/server/testing'
import { scopeOf, type Caller } from '@portal/server-kit'
import { readFill } from '@portal/server-kit/list/testing/fill'
import { worksOf } from '@portal/server-kit/list/testing/list-works'
import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { exampleListFeature } from './example-list.plugin.ts'

// `apps/server/src/lists.test.ts` proves the lists of joined features; the example is joined by nothing.
test('house: each filter and sort of the list of vehicles has an index', async () => {
  const app = await createTestApp({ ...withIdentity(exampleListFeature()) })
  onTestFinished(() => app.stop())
  const { entId } = await makeEnterprise(app)
  const fill = readFill(path.join(import.meta.dirname, 'vehicle.fill.sql'))
  await app.asOwner(fill.sql(20_000, entId))
  await app.asOwner('vacuum analyze example_vehicle')
  const list = app.lists.find(({ list: { path: at } }) => at === fill.path)
  if (list === undefined) throw new Error('no list is mounted')
  const scope = scopeOf({ userId: 'u', entId })
  const call = { scope, caller: { userId: 'u', entId } as Caller, now: () => app.clock.now() }
  for (const { what, rows, wholeTables, plan } of await worksOf(list, app.kitOf('example-list').db, call, fill.few))
    expect([what, rows <= 2000, wholeTables], plan).toEqual([what, true, []])
})
