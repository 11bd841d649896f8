import { makeEnterprise, makeUser, withIdentity } from '@portal/identity/server/testing'
import { fileFeature } from '@portal/file/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { recycleBinFeature } from '@portal/recycle-bin/server/testing'
import { remindOnce } from '@portal/server-kit/reminder/remind-once'
import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { validityReminder } from '../contract/validity.reminder.ts'
import { companyFileFeature } from './company-file.plugin.ts'
import { validitySource } from './validity.reminder.ts'

test('PRM-15 administrators are told before a document ends, once each; a newer one settles it', async () => {
  const app = await createTestApp({
    ...withIdentity(fileFeature(), recycleBinFeature(), notificationFeature(), companyFileFeature()),
  })
  onTestFinished(() => app.stop())
  const kit = app.kitOf('company-file')
  const [here, other] = [await makeEnterprise(app), await makeEnterprise(app)]
  const admin = await makeUser(app, { entIds: [here.entId], roles: ['companyAdmin'] })
  await makeUser(app, { entIds: [here.entId] })
  await makeUser(app, { entIds: [other.entId], roles: ['companyAdmin'] })
  const document = (id: string, until: string) =>
    app.asOwner(`insert into company_file values ('${id}', '${here.entId}', '${id}', 'license', ${until}, 'f', 'a.pdf',
      1, '周敏', now(), 1, now(), 'a')`)
  await document('营业执照', "'2026-04-10'")
  await document('章程', 'null')
  const on = async (day: string) => {
    app.clock.set(`${day} 00:10:00`)
    await remindOnce(
      kit,
      validityReminder,
      validitySource(() => kit.clock.businessDay()),
    )
    return app.asOwner(`select user_id, content, status from notice where notice_type = '111' order by created_at, id`)
  }
  const told = (content: string, status: unknown) => ({ user_id: admin.userId, content, status })
  expect(await on('2026-03-10')).toEqual([])
  const first = '企业档案「营业执照」将于 2026-04-10 到期（还有 30 天），请及时更新。'
  const [open] = await on('2026-03-11')
  expect([open?.['user_id'], open?.['content']]).toEqual([admin.userId, first])
  expect(await on('2026-03-11')).toHaveLength(1)
  expect(await on('2026-04-10')).toEqual([
    told(first, 2),
    told('企业档案「营业执照」今天（2026-04-10）到期，请及时更新。', open?.['status']),
  ])
  await app.asOwner(`update company_file set valid_until = '2027-04-10' where id = '营业执照'`)
  expect((await on('2026-04-10')).map(({ status }) => status)).toEqual([2, 2])
})
