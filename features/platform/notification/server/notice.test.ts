/**
 * Notices from the recipient's side: shape, lists, counts, reading, and isolation between users. All tests share one
 * app.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '@portal/contract'
import { makeEnterprise, makeSignedIn, signedInAs, withIdentity } from '@portal/identity/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import {
  latestNoticesRoute,
  noticeRoute,
  noticesRoute,
  noticeTypesRoute,
  pollRoute,
  setReadRoute,
  unreadCountsRoute,
  type Notice,
} from '../contract/index.ts'
import { notificationFeature } from './notification.plugin.ts'
import { withdrawNotices } from './notice-withdraw.service.ts'
import { makeNotice } from './testing.ts'

/** A feature with a kind of notice of its own. */
const taxKinds: Feature = {
  name: 'tax-kinds',
  migrations: [],
  tables: [],
  words: { notices: { 101: { name: '税务待办', group: 'tax', place: 10 } } },
  mount() {},
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(taxKinds, notificationFeature()) })
})
afterAll(() => app.stop())

const ask = async (route: Route, headers: Record<string, string>, input: object = {}) => {
  const answer = await app.inject({
    method: route.method,
    url: route.path,
    headers,
    ...(route.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
  })
  return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: never }>() }
}
const page = async (
  headers: Record<string, string>,
  input: object = {},
): Promise<{ records: Notice[]; total: number; current: number; size: number }> =>
  (await ask(noticesRoute, headers, input)).data[0]
const unread = async (headers: Record<string, string>) => (await ask(unreadCountsRoute, headers)).data as unknown
const first = async (headers: Record<string, string>): Promise<Notice> => {
  const [notice] = (await page(headers)).records
  if (!notice) throw new Error('no notice')
  return notice
}

describe('what a user sees', () => {
  test('NOT-01 the workbench’s newest leave out what was withdrawn or settled; the list keeps it', async () => {
    const { user, headers, entId } = await makeSignedIn(app)
    await makeNotice(app, { entId, userId: user.userId, title: '安全生产月' })
    await makeNotice(app, { entId, userId: user.userId, title: '停机维护', businessKey: 'recalled' })
    await ask(setReadRoute, headers, { id: (await first(headers)).id })
    await app
      .kitOf('notification')
      .write((tx) =>
        withdrawNotices(tx, { entIds: [entId], businessKey: 'recalled', userIds: [user.userId], remark: '已撤回' }),
      )
    const latest: Notice[] = (await ask(latestNoticesRoute, headers)).data
    expect(latest.map(({ title }) => title)).toEqual(['安全生产月'])
    expect((await page(headers)).records.map(({ title }) => title)).toEqual(['停机维护', '安全生产月'])
    const others: Notice[] = (await ask(latestNoticesRoute, (await makeSignedIn(app)).headers)).data
    expect(others).toEqual([])
  })
  test('NOT-01 a notice is answered with the names and values of the documents', async () => {
    const { user, headers, entId } = await makeSignedIn(app)
    await makeNotice(app, {
      userId: user.userId,
      entId,
      noticeType: '14',
      title: '等待发布审批',
      content: '《春节后征期调整说明》',
      data: { processInstId: 'p1' },
      fileId: 'f1',
      fileName: '说明.docx',
      at: new Date('2026-03-11T01:15:00Z'),
    })
    expect(await page(headers, { userId: user.userId, entId, noticeType: 14, page: 1, limit: 6 })).toEqual({
      current: 1,
      total: 1,
      size: 6,
      records: [
        {
          id: expect.any(String),
          userId: user.userId,
          entId,
          noticeType: '14',
          noticeTypeName: '资讯待办',
          status: 0,
          title: '等待发布审批',
          content: '《春节后征期调整说明》',
          createDate: '2026-03-11 09:15:00',
          data: '{"processInstId":"p1"}',
          fileId: 'f1',
          fileName: '说明.docx',
          remark: null,
          isPinned: false,
          remindAt: null,
          isBack: false,
        },
      ],
    })
  })

  test('NOT-01 categories come with their names and unread counts, type 1 is filtered out everywhere', async () => {
    const { user, headers, entId } = await makeSignedIn(app)
    for (const noticeType of ['1', '101', '101', '7']) await makeNotice(app, { userId: user.userId, entId, noticeType })
    expect(await unread(headers)).toEqual(
      expect.arrayContaining([
        { noticeType: '101', unReadCount: 2 },
        { noticeType: '7', unReadCount: 1 },
      ]),
    )
    expect(await unread(headers)).toHaveLength(2)
    const categories = (await ask(noticeTypesRoute, headers)).data as Array<{
      noticeType: string
      noticeTypeName: string
      total: number
    }>
    expect(categories[0]).toEqual({ noticeType: '101', noticeTypeName: '税务待办', group: 'tax', total: 2, later: 0 })
    expect(categories.at(-1)).toMatchObject({ noticeType: '13', group: 'announcement', total: 0 })
    expect(await page(headers)).toMatchObject({ total: 3 })
    expect(await page(headers, { noticeType: '1' })).toMatchObject({ total: 0, records: [] })
    expect((await page(headers, { noticeType: '' })).total).toBe(3)
  })

  test('NOT-02 lists are newest first, six a page, and know their total past the end', async () => {
    const { user, headers, entId } = await makeSignedIn(app)
    for (let day = 1; day <= 8; day++)
      await makeNotice(app, {
        userId: user.userId,
        entId,
        noticeType: day === 8 ? '107' : '101',
        content: `第${day}条`,
        at: new Date(`2026-03-0${day}T00:00:00Z`),
      })
    expect((await page(headers)).records.map((each) => each.content)).toEqual([
      '第8条',
      '第7条',
      '第6条',
      '第5条',
      '第4条',
      '第3条',
    ])
    expect(await page(headers, { pageNum: 2, pageSize: 5, noticeType: 101 })).toMatchObject({
      current: 2,
      size: 5,
      total: 7,
      records: [{ content: '第2条' }, { content: '第1条' }],
    })
    expect(await page(headers, { page: 9 })).toMatchObject({ current: 9, size: 6, total: 8, records: [] })
    expect(await page(headers, { limit: 5000 })).toMatchObject({ size: 100 })
  })

  test("NOT-01 another user's and another enterprise's notices are not found and stay unread", async () => {
    const [mine, other] = [await makeEnterprise(app), await makeEnterprise(app)]
    const owner = await makeSignedIn(app, { entIds: [mine.entId, other.entId] })
    await makeNotice(app, { userId: owner.user.userId, entId: owner.entId })
    const { id } = await first(owner.headers)
    const colleague = await makeSignedIn(app, { entIds: [owner.entId] })
    const elsewhere = await signedInAs(app, { ...owner.user, entIds: [other.entId] }, { entId: other.entId })
    for (const headers of [colleague.headers, elsewhere]) {
      for (const route of [noticeRoute, setReadRoute])
        expect(await ask(route, headers, { id })).toMatchObject({
          status: 404,
          code: 404,
          msg: '没有这条消息，可能已被撤回，请刷新后再看',
        })
      expect(await page(headers)).toMatchObject({ total: 0 })
    }
    expect((await ask(noticesRoute, owner.headers, { entId: other.entId })).status).toBe(404)
    expect((await ask(noticesRoute, owner.headers, { userId: colleague.user.userId })).status).toBe(404)
    expect((await ask(noticeRoute, owner.headers, { id, noticeType: '107' })).status).toBe(404)
    expect((await ask(noticeRoute, owner.headers, { id, noticeType: 101 })).data[0]).toMatchObject({ id, status: 0 })
  })

  test('NOT-01 wrong types, unknown fields and other statuses are refused and change nothing', async () => {
    const { user, headers, entId } = await makeSignedIn(app)
    await makeNotice(app, { userId: user.userId, entId })
    const { id } = await first(headers)
    for (const input of [
      { id: 7 },
      { id: '' },
      {},
      { id, status: 0 },
      { id, status: '2' },
      { id, evil: 1 },
      { id: 'x'.repeat(65) },
    ])
      expect((await ask(setReadRoute, headers, input)).status).toBe(400)
    for (const input of [
      { noticeType: {} },
      { noticeType: -1 },
      { page: 'a' },
      { limit: -1 },
      { noticeType: '1'.repeat(9) },
      [],
    ])
      expect((await ask(noticesRoute, headers, input)).status).toBe(400)
    expect((await page(headers, { noticeType: "' or 1=1" })).total).toBe(0)
    expect((await ask(noticesRoute, {}, {})).status).toBe(401)
    expect(await unread(headers)).toEqual([{ noticeType: '101', unReadCount: 1 }])
  })
})

describe('reading', () => {
  test("NOT-04 opening an unread notice lowers its category's count by one, a read one is not changed", async () => {
    const { user, headers, entId } = await makeSignedIn(app)
    await makeNotice(app, { userId: user.userId, entId })
    await makeNotice(app, { userId: user.userId, entId })
    const { id } = await first(headers)
    const input = { userId: user.userId, entId, id, status: '1', noticeType: '101' }
    expect((await ask(setReadRoute, headers, input)).data).toEqual({ id, status: 1 })
    expect(await unread(headers)).toEqual([{ noticeType: '101', unReadCount: 1 }])
    expect((await ask(setReadRoute, headers, input)).data).toEqual({ id, status: 1 })
    expect(await unread(headers)).toEqual([{ noticeType: '101', unReadCount: 1 }])
    expect((await page(headers)).records.find((each) => each.id === id)).toMatchObject({ status: 1 })
  })

  test('NOT-04 opened in ten places at once it counts once', async () => {
    const { user, headers, entId } = await makeSignedIn(app)
    for (let each = 0; each < 3; each++) await makeNotice(app, { userId: user.userId, entId })
    const { id } = await first(headers)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(setReadRoute, headers, { id })))
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await unread(headers)).toEqual([{ noticeType: '101', unReadCount: 2 }])
  })

  test('NOT-08 the poll says whether anything is unread', async () => {
    const { user, headers, entId } = await makeSignedIn(app)
    const poll = async () => (await ask(pollRoute, headers, { userId: user.userId, entId })).data as unknown
    expect(await poll()).toEqual([false])
    await makeNotice(app, { userId: user.userId, entId, noticeType: '1' })
    expect(await poll()).toEqual([false])
    await makeNotice(app, { userId: user.userId, entId })
    expect(await poll()).toEqual([true])
    await ask(setReadRoute, headers, { id: (await first(headers)).id })
    expect(await poll()).toEqual([false])
  })
})
