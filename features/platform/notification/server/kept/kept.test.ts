/** What readers do with their notices: filter, mark, pin, snooze; and what brings a snoozed one back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostChosen, type Route } from '@portal/contract'
import { makeEnterprise, makeSignedIn, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import {
  markRoute,
  mostPinned,
  noticesRoute,
  noticeTypesRoute,
  pinRoute,
  readAllRoute,
  snoozeRoute,
  takeBackReadRoute,
  unreadCountsRoute,
  type Notice,
} from '../../contract/index.ts'
import { notificationFeature } from '../notification.plugin.ts'
import { noticeSubjectChanged, sendNotice, settleNotices, type NoticeText } from '../public.ts'
import { wakeDue } from './wake.service.ts'

let app: TestApp
type Person = Awaited<ReturnType<typeof makeSignedIn>>
let me: Person
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(notificationFeature()) })
})
beforeEach(async () => {
  app.clock.set('2026-11-13 17:00:00')
  me = await makeSignedIn(app)
})
afterAll(() => app.stop())

async function ask<T>(route: Route, input: object, headers = me.headers) {
  const answer = await app.inject({ method: 'POST', url: route.path, headers, payload: input })
  const { code, msg, data } = answer.json<{ code: number; msg: string; data: T }>()
  return { status: answer.statusCode, code, msg, data }
}
const page = async (input: object = {}) => {
  const { data } = await ask<[{ records: Notice[]; total: number }]>(noticesRoute, input)
  return { total: data[0].total, titles: data[0].records.map(({ title }) => title), records: data[0].records }
}
const unread = async () =>
  (await ask<{ unReadCount: number }[]>(unreadCountsRoute, {})).data.map((row) => row.unReadCount)
const send = (given: Partial<NoticeText> = {}) =>
  app
    .kitOf('identity')
    .write((tx) =>
      sendNotice(tx, { userId: me.user.userId, entId: me.entId, noticeType: '101', content: '正文', ...given }),
    )
const titled = async (...titles: string[]) => {
  for (const [day, title] of titles.entries()) await send({ title, at: new Date(Date.UTC(2026, 2, day + 1)) })
}
const idOf = async (title: string): Promise<string> =>
  (await page({ limit: 100 })).records.find((row) => row.title === title)?.id ?? ''
const lastChange = async () =>
  (
    await app.db.selectFrom('user_event').select('data').where('user_id', '=', me.user.userId).orderBy('seq').execute()
  ).at(-1)?.data.change
const write: ReturnType<TestApp['kitOf']>['write'] = (run) => app.kitOf('identity').write(run)
const wakeAll = () => wakeDue(app.kitOf('notification'))

describe('finding', () => {
  test('NOT-13 by words of title and text, whatever the case, and by pinyin and initials of the title', async () => {
    await send({ title: '增值税 2026年2月 等您复核', content: '应补税额 86,412.30 元' })
    await send({ title: '个人所得税申报成功', content: '回执已归档 ABC' })
    for (const keyword of ['增值税', '86,412', 'zzs', 'zengzhishui', 'ZZS', ' 复核 '])
      expect([keyword, (await page({ keyword })).titles]).toEqual([keyword, ['增值税 2026年2月 等您复核']])
    expect((await page({ keyword: 'abc' })).titles).toEqual(['个人所得税申报成功'])
    for (const keyword of ['%', "' or 1=1", '没有的话']) expect(await page({ keyword })).toMatchObject({ total: 0 })
  })

  test('NOT-13 by state and by day of China; totals are those of what is found', async () => {
    await send({ title: '二月末', at: new Date('2026-02-28T15:59:59Z') })
    await send({ title: '三月初', at: new Date('2026-02-28T16:00:00Z') })
    await send({ title: '三月末', at: new Date('2026-03-31T15:59:59Z') })
    expect(await page({ from: '2026-03-01', to: '2026-03-31' })).toMatchObject({
      total: 2,
      titles: ['三月末', '三月初'],
    })
    expect((await page({ to: '2026-02-28' })).titles).toEqual(['二月末'])
    await ask(markRoute, { ids: [await idOf('三月末')], isRead: true })
    expect(await page({ state: 'unread' })).toMatchObject({ total: 2, titles: ['三月初', '二月末'] })
    expect(await page({ state: 'read', from: '2026-03-01' })).toMatchObject({ total: 1, titles: ['三月末'] })
    expect(await page({ state: 'unread', noticeType: '102' })).toMatchObject({ total: 0 })
    expect(await page({ state: 'unread', page: 7 })).toMatchObject({ total: 2, titles: [] })
    for (const wrong of [{ from: '2026-13-01' }, { to: '2026-02-30' }])
      expect((await ask(noticesRoute, wrong)).msg).toBe('没有这一天，请重新选择日期')
    for (const wrong of [{ state: 'all' }, { keyword: 'x'.repeat(51) }, { from: 'x' }])
      expect((await ask(noticesRoute, wrong)).status).toBe(400)
  })
})

describe('reading', () => {
  test('NOT-13 chosen ones are read and unread again; said twice it changes nothing', async () => {
    await titled('一', '二', '三')
    const ids = [await idOf('一'), await idOf('二')]
    for (const changed of [ids, []])
      expect((await ask(markRoute, { ids, isRead: true })).data).toEqual({ done: ids, failed: [], changed })
    expect([await unread(), await lastChange()]).toEqual([[1], 'read'])
    await ask(markRoute, { ids, isRead: false })
    expect([await unread(), await lastChange()]).toEqual([[3], 'unread'])
  })

  test('NOT-13 all of a category are read at once, and taken back without what was marked since', async () => {
    await titled('一', '二')
    await send({ title: '别类', noticeType: '102' })
    const { data } = await ask<{ batch: string; count: number }>(readAllRoute, { noticeType: 101 })
    expect([data.count, await unread()]).toEqual([2, [1]])
    const other = await ask<{ batch: string; count: number }>(readAllRoute, { noticeType: '' })
    expect([other.data.count, await unread()]).toEqual([1, []])
    await ask(markRoute, { ids: [await idOf('一')], isRead: false })
    await ask(markRoute, { ids: [await idOf('一')], isRead: true })
    for (const count of [1, 0]) expect((await ask(takeBackReadRoute, { batch: data.batch })).data).toEqual({ count })
    expect((await page({ state: 'unread' })).titles).toEqual(['二'])
  })

  test('NOT-13 LEAD-12 what is settled stays settled, whatever is marked or snoozed', async () => {
    await send({ title: '办了', businessKey: 'review:1' })
    const id = await idOf('办了')
    await write((tx) => settleNotices(tx, { entId: me.entId, businessKey: 'review:1', remark: '已由何静办理' }))
    const because = (msg: string) => ({ done: [], failed: [{ id, msg }], changed: [] })
    expect((await ask(markRoute, { ids: [id], isRead: true })).data).toEqual({ done: [id], failed: [], changed: [] })
    expect((await ask(markRoute, { ids: [id], isRead: false })).data).toEqual(
      because('这条消息已经办理完，不能再标为未读'),
    )
    expect((await ask(snoozeRoute, { ids: [id], until: 'tomorrow' })).data).toMatchObject(
      because('这条消息已经办理完，不用再提醒'),
    )
    expect((await page()).records[0]).toMatchObject({ status: 2, remark: '已由何静办理' })
  })
})

describe('pinning', () => {
  test('NOT-13 a pinned notice leads the list until it is let go; there is a most', async () => {
    await titled('一', '二', '三')
    const id = await idOf('一')
    for (const changed of [[id], []])
      expect((await ask(pinRoute, { ids: [id], isPinned: true })).data).toEqual({ done: [id], failed: [], changed })
    expect((await page()).titles).toEqual(['一', '三', '二'])
    expect((await page()).records[0]).toMatchObject({ isPinned: true })
    await ask(pinRoute, { ids: [id], isPinned: false })
    expect((await page()).titles).toEqual(['三', '二', '一'])
    await titled(...Array.from({ length: mostPinned }, (_, index) => `置顶${index}`))
    const others = (await page({ limit: 100, keyword: '置顶' })).records.map((row) => row.id)
    const first = [...others.slice(1), id]
    expect((await ask(pinRoute, { ids: first, isPinned: true })).data).toMatchObject({ done: first, failed: [] })
    const msg = `最多置顶 ${mostPinned} 条，请先取消一条再置顶`
    expect((await ask(pinRoute, { ids: [others[0], id], isPinned: true })).data).toEqual({
      done: [id],
      failed: [{ id: others[0], msg }],
      changed: [],
    })
  })

  test('NOT-13 two tabs that pin at the same time share the room', async () => {
    await titled(...Array.from({ length: mostPinned + 4 }, (_, index) => `并列${index}`))
    const ids = (await page({ limit: 100, keyword: '并列' })).records.map((row) => row.id)
    await ask(pinRoute, { ids: ids.slice(6), isPinned: true })
    const answers = await Promise.all(
      ids
        .slice(0, 6)
        .map((id) => ask<{ changed: string[]; failed: unknown[] }>(pinRoute, { ids: [id], isPinned: true })),
    )
    expect(answers.flatMap(({ data }) => data.changed)).toHaveLength(2)
    expect(answers.flatMap(({ data }) => data.failed)).toHaveLength(4)
  })
})

describe('snoozing', () => {
  test('NOT-13 a snoozed notice leaves list and counts, and comes back unread, on top and told anew', async () => {
    await titled('早', '晚')
    const id = await idOf('早')
    await ask(markRoute, { ids: [id], isRead: true })
    const { data } = await ask<{ remindAt: string }>(snoozeRoute, { ids: [id], until: 'tomorrow' })
    expect(data.remindAt, 'a Friday: the next working day is Monday').toBe('2026-11-16 09:00:00')
    expect([(await page()).titles, await unread(), await lastChange()]).toEqual([['晚'], [1], 'snoozed'])
    expect(await page({ state: 'later' })).toMatchObject({ total: 1, titles: ['早'] })
    expect(
      (await ask<{ later: number; total: number }[]>(noticeTypesRoute, {})).data.find((row) => row.later > 0),
    ).toMatchObject({ later: 1, total: 1 })
    app.clock.set('2026-11-16 08:59:59')
    expect(await wakeAll()).toBe(0)
    app.clock.set('2026-11-16 09:00:00')
    expect([await wakeAll(), await wakeAll()]).toEqual([1, 0])
    me.headers = await signedInAs(app, { ...me.user, entIds: [me.entId] }, { entId: me.entId })
    expect([(await page()).titles, await unread(), await lastChange()]).toEqual([['早', '晚'], [2], 'woken'])
    expect((await page()).records[0]).toMatchObject({ status: 0, isBack: true, remindAt: null })
  })

  test('NOT-13 taken back by hand it stands as it stood', async () => {
    await titled('一', '二')
    const id = await idOf('一')
    await ask(snoozeRoute, { ids: [id], until: 'changed' })
    expect((await page({ state: 'later' })).records[0]).toMatchObject({ remindAt: '' })
    await ask(snoozeRoute, { ids: [id], until: null })
    await ask(snoozeRoute, { ids: [id], until: null })
    expect([(await page()).titles, await unread()]).toEqual([['二', '一'], [2]])
  })

  test('NOT-13 until something changes: another notice of its subject, a word of its feature, or its end', async () => {
    for (const [index, change] of [
      () => send({ title: '又一条', subject: 'return:1' }),
      () => write((tx) => noticeSubjectChanged(tx, { entId: me.entId, subject: 'return:1' })),
      () => write((tx) => settleNotices(tx, { entId: me.entId, businessKey: 'ask:2', remark: '已由何静办理' })),
    ].entries()) {
      await send({ title: `等${index}`, subject: 'return:1', businessKey: `ask:${index}` })
      const id = await idOf(`等${index}`)
      await ask(snoozeRoute, { ids: [id], until: 'changed' })
      await send({ title: '别的事', subject: 'return:2' })
      expect((await page({ state: 'later' })).total).toBe(1)
      await change()
      expect([index, (await page({ state: 'later' })).total]).toEqual([index, 0])
      expect((await page({ limit: 100 })).records.find((row) => row.id === id)?.status).toBe(index === 2 ? 2 : 0)
    }
  })

  test('NOT-13 a time that is past, too far or none is refused', async () => {
    await titled('一')
    const ids = [await idOf('一')]
    for (const [until, msg] of [
      ['2026-11-13 17:00:00', '提醒时间已经过去，请选择以后的时间'],
      ['2028-01-01 09:00:00', '提醒时间最远一年，请选择近一些的时间'],
      ['2026-02-30 09:00:00', '没有这个时间，请重新选择'],
    ])
      expect((await ask(snoozeRoute, { ids, until })).msg).toBe(msg)
    for (const wrong of [
      { ids, until: 'never' },
      { ids: [], until: 'changed' },
      { ids },
      { ids: [...ids, ...ids], until: null },
      { ids: Array.from({ length: mostChosen + 1 }, (_, index) => `x${index}`), until: null },
    ])
      expect((await ask(snoozeRoute, wrong)).status).toBe(400)
    expect((await ask(snoozeRoute, { ids, until: 'nextWeek' })).data).toMatchObject({ remindAt: '2026-11-16 09:00:00' })
  })
})

test('NOT-13 PRM-17 a notice of another user or enterprise is gone in the words of one that never was', async () => {
  const [mine, other] = [await makeEnterprise(app), await makeEnterprise(app)]
  me = await makeSignedIn(app, { entIds: [mine.entId, other.entId] })
  await titled('一', '二')
  const [id, second] = [await idOf('一'), await idOf('二')]
  const colleague = await makeSignedIn(app, { entIds: [me.entId] })
  const elsewhere = await signedInAs(app, { ...me.user, entIds: [other.entId] }, { entId: other.entId })
  const acts = [
    [markRoute, { isRead: true }],
    [pinRoute, { isPinned: true }],
    [snoozeRoute, { until: 'changed' }],
  ] as const
  const gone = (gone: string) => ({ id: gone, msg: '没有这条消息，可能已被撤回，请刷新后再看' })
  for (const headers of [colleague.headers, elsewhere]) {
    for (const [route, input] of acts)
      expect((await ask(route, { ids: [id, 'unknown'], ...input }, headers)).data).toMatchObject({
        done: [],
        failed: [gone(id), gone('unknown')],
        changed: [],
      })
    expect((await ask(readAllRoute, {}, headers)).data).toMatchObject({ count: 0 })
  }
  expect([await unread(), (await page()).records.some(({ isPinned }) => isPinned)]).toEqual([[2], false])
  expect((await ask(markRoute, { ids: [second, 'unknown'], isRead: true })).data).toEqual({
    done: [second],
    failed: [gone('unknown')],
    changed: [second],
  })
  expect(await unread()).toEqual([1])
})
