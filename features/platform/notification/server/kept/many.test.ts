/** Acts on chosen notices: one call, a number of statements that does not grow, and one event for the other tabs. */
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Route } from '@portal/contract'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { markRoute, pinRoute, snoozeRoute } from '../../contract/index.ts'
import { notificationFeature } from '../notification.plugin.ts'
import { sendNotice, settleNotices } from '../public.ts'

let app: TestApp
let me: Awaited<ReturnType<typeof makeSignedIn>>
const query = vi.spyOn(pg.Client.prototype, 'query')
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(notificationFeature()) })
})
beforeEach(async () => {
  app.clock.set('2026-11-13 17:00:00')
  me = await makeSignedIn(app)
})
afterAll(async () => {
  query.mockRestore()
  await app.stop()
})

const write: ReturnType<TestApp['kitOf']>['write'] = (run) => app.kitOf('identity').write(run)
const ask = async (route: Route, payload: object) =>
  (await app.inject({ method: 'POST', url: route.path, headers: me.headers, payload })).json<{ data: unknown }>().data
const send = (noticeType: string, businessKey: string) =>
  write((tx) => sendNotice(tx, { userId: me.user.userId, entId: me.entId, noticeType, content: '正文', businessKey }))
/** Ids in the order sent. */
const ids = async (): Promise<string[]> =>
  (
    await app.db
      .selectFrom('notice')
      .select('id')
      .where('user_id', '=', me.user.userId)
      .orderBy('business_key')
      .execute()
  ).map(({ id }) => id)
const counts = async () =>
  (
    await sql<object>`select notice_type type, total, unread, later from notice_count
      where user_id = ${me.user.userId} order by 1`.execute(app.db)
  ).rows
const changes = async () =>
  (
    await app.db.selectFrom('user_event').select('data').where('user_id', '=', me.user.userId).orderBy('seq').execute()
  ).map(({ data }) => [data.change, data.noticeType])
/** Words with which the statements of a transaction about these ids begin. */
async function statementsOf(route: Route, input: { ids: string[] }): Promise<string[]> {
  query.mockClear()
  await ask(route, input)
  const sent = query.mock.calls.map((given: unknown[], index) => {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text
    return { client: query.mock.contexts[index], text, isOurs: JSON.stringify(given).includes(input.ids[0] ?? '') }
  })
  const client = sent.find(({ isOurs }) => isOurs)?.client
  const texts = sent.filter((each) => each.client === client).map(({ text }) => text.trim().split(/\s/)[0] ?? '')
  return texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1)
}

test('NOT-13 NOT-14 LEAD-12 an act on 3 or on 300 chosen notices takes the same statements', async () => {
  const acts = [
    [markRoute, { isRead: true }],
    [markRoute, { isRead: false }],
    [snoozeRoute, { until: 'tomorrow' }],
    [snoozeRoute, { until: null }],
    [pinRoute, { isPinned: true }],
  ] as const
  const found: string[][][] = []
  for (const size of [3, 300]) {
    me = await makeSignedIn(app)
    await write(async (tx) => {
      for (let at = 0; at < size; at += 1)
        await sendNotice(tx, { userId: me.user.userId, entId: me.entId, noticeType: '101', content: `第 ${at} 条` })
    })
    const chosen = await ids()
    const taken: string[][] = []
    for (const [route, input] of acts) taken.push(await statementsOf(route, { ids: chosen, ...input }))
    found.push(taken)
    expect(await counts()).toEqual([{ type: '101', total: size, unread: size, later: 0 }])
  }
  expect(found[0]?.[0]?.length).toBeGreaterThan(3)
  expect(found[1]).toEqual(found[0])
})

test('NOT-13 LEAD-12 of several kinds: counts of each, one event for other tabs, none for a repeat', async () => {
  await send('101', 'a')
  await send('102', 'b')
  await send('102', 'c')
  const [one, two, three] = (await ids()) as [string, string, string]
  await write((tx) => settleNotices(tx, { entId: me.entId, businessKey: 'c', remark: '已由何静办理' }))
  const before = (await changes()).length
  const settled = [{ id: three, msg: '这条消息已经办理完，不用再提醒' }]
  for (const changed of [[two, one], []])
    expect(await ask(snoozeRoute, { ids: [two, three, one], until: 'tomorrow' })).toEqual({
      done: [two, one],
      failed: settled,
      changed,
      remindAt: '2026-11-16 09:00:00',
    })
  expect(await counts()).toEqual([
    { type: '101', total: 0, unread: 0, later: 1 },
    { type: '102', total: 1, unread: 0, later: 1 },
  ])
  for (const changed of [[one, two], []])
    expect(await ask(pinRoute, { ids: [one, two], isPinned: true })).toEqual({ done: [one, two], failed: [], changed })
  for (const changed of [[one, two], []])
    expect(await ask(snoozeRoute, { ids: [one, two], until: null })).toMatchObject({ done: [one, two], changed })
  expect((await changes()).slice(before)).toEqual([
    ['snoozed', ''],
    ['pinned', ''],
    ['unread', ''],
  ])
})

test('NOT-13 LEAD-12 the same act from two tabs at once counts once', async () => {
  for (const key of ['a', 'b', 'c']) await send('101', key)
  const chosen = await ids()
  const both = (await Promise.all(
    [chosen, chosen.toReversed()].map((given) => ask(markRoute, { ids: given, isRead: true })),
  )) as { changed: string[] }[]
  expect(both.flatMap(({ changed }) => changed).toSorted()).toEqual(chosen.toSorted())
  expect(await counts()).toEqual([{ type: '101', total: 3, unread: 0, later: 0 }])
})
