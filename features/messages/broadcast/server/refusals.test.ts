import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  announcementRoute,
  audienceRoute,
  broadcastRoute,
  doneRoute,
  readerList,
  recallBroadcastRoute,
  remindBroadcastRoute,
  removeBroadcastRoute,
  reportRoute,
  saveBroadcastRoute,
  seenRoute,
} from '../contract/index.ts'
import { createBroadcasts, figuresOf, noticesOf, type Broadcasts } from './broadcast.fixture.ts'

let world: Broadcasts
beforeAll(async () => {
  world = await createBroadcasts()
})
afterAll(() => world.app.stop())

test('NOT-07 unknown variables with their place, times that passed, targets that are gone or empty', async () => {
  const { target, entId } = await world.readers(0)
  const at = ({ data }: { data: { errors?: { path: string; message: string }[] } }) =>
    data.errors?.map(({ path, message }) => [path, message.slice(0, 12)])
  expect(at(await world.save('draft', { title: '你好{公司}' }))).toEqual([['title', '第 3 个字起的 {公司']])
  expect(at(await world.save('later', { sendAt: '2020-01-01 09:00:00' }))).toEqual([
    ['sendAt', '发送时间已经过去，请选以'],
  ])
  expect(at(await world.save('later'))).toEqual([['sendAt', '请选发送时间']])
  expect(at(await world.save('now', { isMust: true }))).toEqual([['dueOn', '必读消息请定最晚阅读日']])
  expect(at(await world.save('now', { link: '/nowhere' }))).toEqual([['link', '没有这个页面，请重新选择']])
  expect(at(await world.save('now', { targets: [target] }))?.[0]?.[0]).toBe('targets')
  await world.rows(`update enterprise set enabled = false where id = '${entId}'`)
  expect((await world.save('now', { targets: [target, 'everyone'] })).msg).toContain('已经不在了')
  for (const wrong of [
    { content: '' },
    { content: ' \n' },
    { content: '长'.repeat(2001) },
    { title: '长'.repeat(61) },
    { title: '' },
    { targets: [] },
    { targets: ['all'] },
    { targets: ['everyone', 'everyone'] },
    { link: 'https://evil.example' },
    { link: '//evil.example' },
    { noticeType: '101' },
  ])
    expect((await world.save('now', wrong)).status).toBe(400)
})

test('NOT-07 a stale version is 409 with the message; what was sent is never changed', async () => {
  const { target } = await world.readers(1)
  const { data } = await world.save('draft', { targets: [target] })
  const again = { id: data.id, targets: [target], title: '改过' }
  expect((await world.save('draft', { ...again, version: 1 })).data.version).toBe(2)
  const late = await world.save('draft', { ...again, version: 1, title: '又改' })
  expect(late).toMatchObject({ status: 409, data: { title: '改过', version: 2 } })
  await world.save('now', { ...again, version: 2 })
  expect((await world.save('draft', { ...again, version: 3 })).msg).toContain('不能再改')
  expect((await world.ask(removeBroadcastRoute, { id: data.id, version: 3 })).msg).toContain('只有草稿')
  expect((await world.save('draft', { ...again, id: 'none', version: 1 })).status).toBe(404)
  await world.work()
})

test('NOT-07 a double click sends once', async () => {
  const { target } = await world.readers(1)
  const payload = { ...(await world.save('draft', { targets: [target] })).data }
  const { data: draft } = await world.ask(broadcastRoute, { id: payload.id })
  const body = { act: 'now', id: draft.id, version: draft.version, noticeType: '107', targets: [target] }
  const rest = { excluded: [], title: '甲', content: '乙', link: null, sendAt: null, isMust: false, dueOn: null }
  const headers = { ...world.operator.headers, 'idempotency-key': 'twice-12345678' }
  const answers = await Promise.all([1, 2].map(() => world.ask(saveBroadcastRoute, { ...body, ...rest }, headers)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  await world.work()
  expect((await noticesOf(world, draft.id)).length).toBe(1)
})

test('NOT-07 only who may write messages; nobody reads what was sent to others', async () => {
  const { target, people } = await world.readers(1)
  const { data } = await world.save('now', { targets: [target] })
  await world.work()
  const [reader, stranger] = [people[0], (await world.readers(1)).people[0]]
  for (const route of [saveBroadcastRoute, recallBroadcastRoute, remindBroadcastRoute, audienceRoute])
    expect((await world.ask(route, {}, reader?.headers)).status).toBe(403)
  expect((await world.ask(reportRoute, { id: data.id }, reader?.headers)).status).toBe(403)
  expect((await world.ask(readerList.route, {}, reader?.headers)).status).toBe(403)
  for (const route of [announcementRoute, seenRoute, doneRoute]) {
    expect((await world.ask(route, { id: data.id }, stranger?.headers)).status).toBe(404)
    expect((await world.ask(route, { id: data.id }, reader?.headers)).status).toBe(200)
  }
  expect(await figuresOf(world, data.id)).toMatchObject({ sent: 1, seen: 1, acted: 1 })
})
