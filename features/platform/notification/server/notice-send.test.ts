import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { notificationFeature } from './notification.plugin.ts'
import { sendNotice, sendNotices, settleNotices } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(notificationFeature()) })
})
afterAll(() => app.stop())

/** Runs in another feature's transaction, which does not own the notice tables. */
const write: ReturnType<TestApp['kitOf']>['write'] = (run) => app.kitOf('identity').write(run)
const countsOf = (userId: string) =>
  app.db
    .selectFrom('notice_count')
    .select(['notice_type', 'total', 'unread'])
    .where('user_id', '=', userId)
    .orderBy('notice_type')
    .execute()
const eventsOf = async (userId: string) =>
  (
    await app.db
      .selectFrom('user_event')
      .select(['kind', 'data'])
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute()
  ).map((event) => [event.kind, event.data.change])
const text = (entId: string) => ({
  entId,
  noticeType: '101',
  title: '增值税 2026年2月 等您复核',
  content: '应补税额 86,412.30 元。',
  data: { route: '/system/tax-admin/tax-detail?id=t1' },
  businessKey: 'review:p1',
})

describe('sending', () => {
  test('NOT-01 the same business key tells a user once and everybody else too', async () => {
    const [one, two] = [await makeSignedIn(app), await makeSignedIn(app)]
    const notice = text(one.entId)
    await write((tx) => sendNotice(tx, { ...notice, userId: one.user.userId }))
    await write((tx) => sendNotices(tx, [two.user.userId, one.user.userId, two.user.userId], notice))
    for (const { user } of [one, two]) {
      expect(await countsOf(user.userId)).toEqual([{ notice_type: '101', total: 1, unread: 1 }])
      expect(await eventsOf(user.userId)).toEqual([['notice', 'sent']])
    }
    await write((tx) => sendNotices(tx, [], notice))
  })

  test('NOT-01 two that send the same at once tell once', async () => {
    const { user, entId } = await makeSignedIn(app)
    await Promise.all(
      Array.from({ length: 6 }, () => write((tx) => sendNotice(tx, { ...text(entId), userId: user.userId }))),
    )
    expect(await countsOf(user.userId)).toEqual([{ notice_type: '101', total: 1, unread: 1 }])
  })

  test("NOT-08 nothing is told when the sender's transaction fails", async () => {
    const { user, entId } = await makeSignedIn(app)
    const failing = write(async (tx) => {
      await sendNotice(tx, { ...text(entId), userId: user.userId })
      throw new Error('the review was not saved')
    })
    await expect(failing).rejects.toThrow('the review was not saved')
    expect(await countsOf(user.userId)).toEqual([])
    expect(await eventsOf(user.userId)).toEqual([])
  })
})

describe('settling', () => {
  test('NOT-02 what was done elsewhere is status 2 for all, leaves the counts once and says by whom', async () => {
    const [one, two] = [await makeSignedIn(app), await makeSignedIn(app)]
    await write((tx) => sendNotices(tx, [one.user.userId, two.user.userId], text(one.entId)))
    await app.db.updateTable('notice').set({ status: 1 }).where('user_id', '=', two.user.userId).execute()
    await app.db.updateTable('notice_count').set({ unread: 0 }).where('user_id', '=', two.user.userId).execute()
    const about = { entId: one.entId, businessKey: 'review:p1', remark: '已由何静办理' }
    await write((tx) => settleNotices(tx, about))
    await write((tx) => settleNotices(tx, about))
    for (const { user } of [one, two]) {
      expect(await countsOf(user.userId)).toEqual([{ notice_type: '101', total: 1, unread: 0 }])
      expect(
        await app.db.selectFrom('notice').select(['status', 'remark']).where('user_id', '=', user.userId).execute(),
      ).toEqual([{ status: 2, remark: '已由何静办理' }])
      expect(await eventsOf(user.userId)).toEqual([
        ['notice', 'sent'],
        ['notice', 'settled'],
      ])
    }
  })

  test("NOT-02 another enterprise's notices under the same key stay open", async () => {
    const { user, entId } = await makeSignedIn(app)
    await write((tx) => sendNotice(tx, { ...text(entId), userId: user.userId }))
    await write((tx) => settleNotices(tx, { entId: 'elsewhere', businessKey: 'review:p1' }))
    expect(await countsOf(user.userId)).toEqual([{ notice_type: '101', total: 1, unread: 1 }])
  })
})
