import { noticesRoute, setReadRoute } from '@portal/notification/contract'
import { makeTask } from '@portal/tax-task/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import {
  announcementRoute,
  broadcastList,
  broadcastRoute,
  doneRoute,
  manageBroadcasts,
  pendingRoute,
  recallBroadcastRoute,
  reportRoute,
  trialBroadcastRoute,
  type Trial,
} from '../../contract/index.ts'
import { createBroadcasts, text, type Broadcasts } from '../broadcast.fixture.ts'

let world: Broadcasts
let writer: Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  world = await createBroadcasts()
})
afterAll(() => world.app.stop())
beforeEach(async () => {
  writer = await makeSignedIn(world.app, { permissions: [manageBroadcasts], name: '何静' })
})

const words: Trial = {
  noticeType: '107',
  title: '{姓名}，请看',
  content: '{企业}：今晚维护。',
  link: null,
  isMust: false,
  dueOn: null,
}
const trial = (more: Partial<Trial> = {}) => world.ask(trialBroadcastRoute, { ...words, ...more }, writer.headers)
const notices = () =>
  world.rows(`select id, title, content, status, remark, data->>'route' as route from notice
    where user_id = '${writer.user.userId}' order by created_at, id`)
const trials = () => world.rows(`select id from broadcast where is_trial and created_by = '${writer.user.userId}'`)
const idOf = async () => String((await trials())[0]?.['id'])

test('NOT-07 先发给我: the writer has notice and page as a reader has them; a second click sends nothing', async () => {
  expect((await trial()).data).toEqual({ missing: [], isAgain: false })
  const [one] = await notices()
  expect(one).toMatchObject({ title: '【试发】何静，请看', status: 0 })
  expect(String(one?.['content'])).toMatch(/：今晚维护。$/)
  const again = await Promise.all([trial(), trial(), trial()])
  expect(again.map(({ data }) => data.isAgain)).toEqual([true, true, true])
  expect(await notices()).toHaveLength(1)
  const id = await idOf()
  expect(one?.['route']).toBe(`/workbenches/announcement?id=${id}`)
  const page = await world.ask(announcementRoute, { id }, writer.headers)
  expect(page.data).toMatchObject({ title: '【试发】何静，请看', isMust: false, seenAt: null })
  await world.ask(setReadRoute, { id: one?.['id'] }, writer.headers)
  expect((await world.ask(announcementRoute, { id }, writer.headers)).data.seenAt).not.toBeNull()
})

test('NOT-07 clicks at the same moment send one; nobody else has it or may open it', async () => {
  const sent = await Promise.all([trial(), trial(), trial(), trial()])
  expect(sent.filter(({ data }) => !data.isAgain)).toHaveLength(1)
  const id = await idOf()
  expect(await world.rows(`select user_id from notice where business_key = 'broadcast:${id}'`)).toEqual([
    { user_id: writer.user.userId },
  ])
  expect((await world.ask(announcementRoute, { id })).status).toBe(404)
})

test('NOT-07 other words take the place of the last trial: an unread one goes, a read one says so', async () => {
  await trial()
  const [first] = await notices()
  await world.ask(setReadRoute, { id: first?.['id'] }, writer.headers)
  const before = await idOf()
  await trial({ content: '明晚维护。' })
  await trial({ content: '后天维护。' })
  expect(await notices()).toMatchObject([
    { id: first?.['id'], status: 2, remark: '又试发了一次' },
    { content: '后天维护。', status: 0 },
  ])
  expect(await trials()).toHaveLength(1)
  expect((await world.ask(announcementRoute, { id: before }, writer.headers)).status).toBe(404)
  const counted = await world.ask(noticesRoute, { pageNum: 1, pageSize: 6 }, writer.headers)
  expect(counted.status).toBe(200)
})

test('NOT-07 LEAD-12 a trial is in no list, report, figure or reminder; a must-read waits for him', async () => {
  const { target, people } = await world.readers(1)
  await trial({ isMust: true, dueOn: '2099-01-01' })
  const id = await idOf()
  expect((await world.ask(pendingRoute, {}, writer.headers)).data).toMatchObject([{ id, isMust: true }])
  expect((await world.ask(doneRoute, { id }, writer.headers)).status).toBe(200)
  expect((await world.ask(pendingRoute, {}, writer.headers)).data).toEqual([])
  for (const route of [reportRoute, broadcastRoute]) expect((await world.ask(route, { id })).status).toBe(404)
  expect((await world.ask(recallBroadcastRoute, { id, version: 1 })).status).toBe(404)
  expect((await world.ask(broadcastList.route, {})).data.records.map((row) => row.id)).not.toContain(id)
  // The message itself counts its own readers alone, and a must-read trial is never reminded of.
  const { data } = await world.save('now', { ...text, targets: [target] })
  await trial({ isMust: true, dueOn: '2026-11-13', content: '别的' })
  world.app.clock.set('2026-11-12 09:30:00')
  await world.work()
  world.app.clock.set('2026-11-10 09:00:00')
  expect((await world.ask(reportRoute, { id: data.id })).data).toMatchObject({ sent: people.length, seen: 0 })
  expect(await world.rows(`select reminders from broadcast where is_trial and reminders > 0`)).toEqual([])
})

test('NOT-07 variables are his own; what has no value for him is named, an unknown one refused', async () => {
  const said = { title: '{截止日}前报{税种}', content: '{姓名}：{属期}' }
  expect((await trial(said)).data.missing).toEqual(['截止日', '税种', '属期'])
  expect(await notices()).toMatchObject([{ title: '【试发】——前报——', content: '何静：——' }])
  const taskNo = await makeTask(world.app, { entId: writer.entId, userId: writer.user.userId })
  await world.rows(`update tax_task set due_date = date '2026-12-15' where task_no = '${taskNo}'`)
  // The same words read otherwise now, so they go again.
  expect((await trial(said)).data).toEqual({ missing: [], isAgain: false })
  expect(await notices()).toMatchObject([{ title: '【试发】12月15日前报增值税（含附加税费）' }])
  expect(await trial({ title: '你好{公司}' })).toMatchObject({ code: 7799, data: { errors: [{ path: 'title' }] } })
  expect(await trial({ link: '/nowhere' })).toMatchObject({ code: 7799, data: { errors: [{ path: 'link' }] } })
  const reader = await makeSignedIn(world.app)
  expect((await world.ask(trialBroadcastRoute, words, reader.headers)).status).toBe(403)
})
