import { markRoute, noticesRoute, readAllRoute, snoozeRoute, takeBackReadRoute } from '@portal/notification/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  announcementRoute,
  broadcastRoute,
  doneRoute,
  pendingRoute,
  readerList,
  recallBroadcastRoute,
  remindBroadcastRoute,
  reportRoute,
  seenRoute,
  type Reader,
} from '../contract/index.ts'
import { createBroadcasts, figuresOf, noticesOf, type Broadcasts } from './broadcast.fixture.ts'

let world: Broadcasts
beforeAll(async () => {
  world = await createBroadcasts()
})
afterAll(() => world.app.stop())

const tomorrow = '2099-01-01'

test('NOT-07 LEAD-12 a must-read is pending in every enterprise until confirmed; the report shows it', async () => {
  const { target, people } = await world.readers(3)
  const more = { targets: [target], isMust: true, dueOn: tomorrow }
  const { data } = await world.save('now', more)
  await world.work()
  const [one, two] = people
  const pending = async (who = one) => (await world.ask(pendingRoute, {}, who?.headers)).data
  expect(await pending()).toMatchObject([
    { id: data.id, title: '读者0，请看', isMust: true, dueOn: tomorrow, doneAt: null },
  ])
  await world.ask(seenRoute, { id: data.id }, two?.headers)
  const first = await world.ask(doneRoute, { id: data.id }, one?.headers)
  const again = await world.ask(doneRoute, { id: data.id }, one?.headers)
  expect(again.data).toEqual(first.data)
  expect([await pending(), (await pending(two)).length]).toEqual([[], 1])
  const report = (await world.ask(reportRoute, { id: data.id })).data
  expect(report).toMatchObject({ sent: 3, seen: 2, acted: 1, enterprises: [{ sent: 3, seen: 2, acted: 1 }] })
  const readers = async (state: string) =>
    (await world.ask(readerList.route, { message: data.id, state })).data.records.map((row) => (row as Reader).userName)
  expect([await readers('unseen'), await readers('seen'), await readers('acted')]).toEqual([
    ['读者2'],
    ['读者1'],
    ['读者0'],
  ])
  // A reminder goes to who has not confirmed, once a day.
  expect((await world.ask(remindBroadcastRoute, { id: data.id })).data).toEqual({ people: 2 })
  expect((await world.ask(remindBroadcastRoute, { id: data.id })).code).toBe(7799)
  await world.work()
  const reminded = await world.rows(`select user_id, title from notice
    where business_key = 'broadcast-remind:${data.id}:1' order by title`)
  expect(reminded.map(({ title }) => title)).toEqual(['请阅读：读者1，请看', '请阅读：读者2，请看'])
})

test('NOT-07 what nobody read is gone, what was read says so, and a reader can open it no more', async () => {
  const { target, people } = await world.readers(3)
  const { data } = await world.save('now', { targets: [target], isMust: true, dueOn: tomorrow })
  await world.work()
  const [reader, other] = people
  await world.ask(seenRoute, { id: data.id }, reader?.headers)
  const version = (await world.ask(broadcastRoute, { id: data.id })).data.version
  expect((await world.ask(recallBroadcastRoute, { id: data.id, version: 99 })).status).toBe(409)
  expect((await world.ask(recallBroadcastRoute, { id: data.id, version })).data).toEqual({ state: 'recalling' })
  await world.work()
  expect(await noticesOf(world, data.id)).toMatchObject([{ user_id: reader?.user.userId, status: 2, remark: '已撤回' }])
  expect(await figuresOf(world, data.id)).toEqual({ sent: 3, seen: 1, acted: 0, withdrawn: 3, state: 'recalled' })
  expect((await world.ask(pendingRoute, {}, other?.headers)).data).toEqual([])
  for (const one of [reader, other])
    expect((await world.ask(announcementRoute, { id: data.id }, one?.headers)).status).toBe(404)
  expect(
    await world.rows(`select total, unread from notice_count where notice_type = '107'
      and ent_id = '${people[0]?.entId}' order by total`),
  ).toEqual([
    { total: 0, unread: 0 },
    { total: 0, unread: 0 },
    { total: 1, unread: 0 },
  ])
  expect((await world.ask(recallBroadcastRoute, { id: data.id, version: version + 1 })).code).toBe(7799)
})

test('NOT-07 a scheduled one is a draft again; another operator recalls at the same time: one of them', async () => {
  const { target } = await world.readers(1)
  expect((await world.save('later', { targets: [target], sendAt: '2099-01-01 09:00:00' })).msg).toContain('一年')
  const { data } = await world.save('later', { targets: [target], sendAt: '2026-12-24 09:00:00' })
  const both = await Promise.all(
    [1, 2].map(() => world.ask(recallBroadcastRoute, { id: data.id, version: data.version })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await figuresOf(world, data.id)).state).toBe('draft')
})

test('NOT-07 NOT-14 read with others, taken back and read again, a message is seen once by each reader', async () => {
  const { target, people } = await world.readers(3)
  const sent = [await world.save('now', { targets: [target] }), await world.save('now', { targets: [target] })]
  await world.work()
  const [one, two] = people
  const { batch } = (await world.ask(readAllRoute, { noticeType: '107' }, one?.headers)).data
  await world.ask(takeBackReadRoute, { batch }, one?.headers)
  const ids = (await world.rows(`select id from notice where user_id = '${one?.user.userId}'`)).map(({ id }) => id)
  for (const isRead of [true, false, true]) await world.ask(markRoute, { ids, isRead }, one?.headers)
  const other = await world.rows(`select id from notice where user_id = '${two?.user.userId}'`)
  await world.ask(snoozeRoute, { ids: other.map(({ id }) => id), until: 'tomorrow' }, two?.headers)
  for (const { data } of sent) expect(await figuresOf(world, data.id)).toMatchObject({ sent: 3, seen: 1 })
})

test('NOT-07 NOT-13 a reminder brings a snoozed message back; recalled while snoozed it leaves no count', async () => {
  const { target, people } = await world.readers(2)
  const { data } = await world.save('now', { targets: [target], isMust: true, dueOn: tomorrow })
  await world.work()
  const [one, two] = people
  const idOf = async (userId = '') =>
    (
      await world.rows(`select id from notice where user_id = '${userId}' and business_key = 'broadcast:${data.id}'`)
    )[0]?.['id']
  const listed = async (who = one) =>
    (await world.ask(noticesRoute, { page: 1, limit: 6 }, who?.headers)).data[0]?.records.map(({ id }) => id)
  const [first, second] = [await idOf(one?.user.userId), await idOf(two?.user.userId)]
  await world.ask(snoozeRoute, { ids: [first], until: 'changed' }, one?.headers)
  expect(await listed()).toEqual([])
  await world.ask(remindBroadcastRoute, { id: data.id })
  await world.work()
  expect(await listed()).toContain(first)
  await world.ask(markRoute, { ids: [second], isRead: true }, two?.headers)
  for (const [who, id] of [
    [one, first],
    [two, second],
  ] as const)
    await world.ask(snoozeRoute, { ids: [id], until: 'tomorrow' }, who?.headers)
  const { version } = (await world.ask(broadcastRoute, { id: data.id })).data
  await world.ask(recallBroadcastRoute, { id: data.id, version })
  await world.work()
  expect([await listed(), await listed(two)]).toEqual([[], [second]])
  expect(
    await world.rows(`select total, unread, later from notice_count where notice_type = '107'
      and ent_id = '${one?.entId}' order by total`),
  ).toEqual([
    { total: 0, unread: 0, later: 0 },
    { total: 1, unread: 0, later: 0 },
  ])
})
