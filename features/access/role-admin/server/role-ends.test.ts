import { makeSignedIn, makeUser, withIdentity } from '@portal/identity/server/testing'
import { giveRole } from '@portal/identity/server/roles'
import { notificationFeature } from '@portal/notification/server/testing'
import { recycleBinFeature } from '@portal/recycle-bin/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleAdminFeature } from './role-admin.plugin.ts'
import { tellOnce } from './role-ends.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), recycleBinFeature(), roleAdminFeature()),
  })
})
afterAll(() => app.stop())

const dayMs = 86_400_000
const taxClerk = '349855983408250883'

test("PRM-02 of a grant's end holder and administrator are told a week before and at it, once each", async () => {
  const kit = app.kitOf('role-admin')
  const holder = await makeUser(app, { name: '陈立' })
  const [entId = ''] = holder.entIds
  const { user: administrator } = await makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'] })
  const told = async (userId: string): Promise<string[]> =>
    (
      await kit.db
        .selectFrom('notice')
        .select('content')
        .where('user_id', '=', userId)
        .where('ent_id', '=', entId)
        .orderBy('created_at')
        .execute()
    ).map(({ content }) => content ?? '')
  const now = new Date()
  app.clock.set(now)
  const endsAt = new Date(now.getTime() + 8 * dayMs)
  await app
    .kitOf('identity')
    .write((tx) => giveRole(tx, now, { userId: holder.userId, roleId: taxClerk, entId, endsAt }))
  expect(await tellOnce(kit)).toBe(0)
  app.clock.advance(dayMs + 1)
  expect(await tellOnce(kit)).toBe(1)
  expect(await tellOnce(kit)).toBe(0)
  expect(await told(holder.userId)).toEqual([expect.stringContaining('税务会计')])
  expect(await told(administrator.userId)).toEqual([expect.stringContaining('陈立')])
  app.clock.advance(7 * dayMs)
  expect(await tellOnce(kit)).toBe(1)
  expect(await told(holder.userId)).toHaveLength(2)
  expect(await told(administrator.userId)).toHaveLength(2)
})
