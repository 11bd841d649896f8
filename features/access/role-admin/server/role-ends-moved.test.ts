import { giveRole } from '@portal/identity/server/roles'
import { makeUser, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { recycleBinFeature } from '@portal/recycle-bin/server/testing'
import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { roleEndReminderMigration } from './migrations/202611300602-role-end-reminder.ts'
import { roleAdminFeature } from './role-admin.plugin.ts'
import { tellOnce } from './role-ends.job.ts'

const taxClerk = '349855983408250883'

test('PRM-02 what an earlier build told of a grant’s end is told by this one no more', async () => {
  const app = await createTestApp({
    ...withIdentity(notificationFeature(), recycleBinFeature(), roleAdminFeature()),
  })
  onTestFinished(() => app.stop())
  const [told, news] = [await makeUser(app), await makeUser(app)]
  const now = app.clock.now()
  const endsAt = new Date(now.getTime() + 3 * 86_400_000 + 123)
  for (const { userId, entIds } of [told, news])
    await app
      .kitOf('identity')
      .write((tx) => giveRole(tx, now, { userId, roleId: taxClerk, entId: entIds[0] ?? '', endsAt }))
  await app.asOwner(`insert into role_end_told select user_id, role_id, coalesce(ent_id, ''), ends_at, 'soon', now()
    from user_role where user_id = '${told.userId}' and ends_at is not null`)
  await app.asOwner(roleEndReminderMigration.sql)
  expect(await tellOnce(app.kitOf('role-admin'))).toBe(1)
  const notices = await app.asOwner(`select user_id from notice where notice_type = '107' and title = '角色即将截止'`)
  expect(notices).toEqual([{ user_id: news.userId }])
})
