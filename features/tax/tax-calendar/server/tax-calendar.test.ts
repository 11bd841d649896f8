/** The calendar of an enterprise: what is due when and why, notes, subscriptions. All tests share one app. */
import ICAL from 'ical.js'
import { makeEnterprise, makeSignedIn, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { makeProfile, makeTask, moveTask, taxTaskFeature } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { workflowFeature } from '@portal/workflow/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarItem, CalendarMonth } from '../contract/index.ts'
import { taxCalendarFeature } from './tax-calendar.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), workflowFeature(), taxTaskFeature(), taxCalendarFeature()),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

const filings = [
  { taxType: '01', cadence: 'month' as const },
  { taxType: '05', cadence: 'month' as const },
  { taxType: '03', cadence: 'year' as const },
]
const permissions = ['tax:return:read', 'tax:task:create']
async function clerk() {
  const { user, headers, entId } = await makeSignedIn(app, { permissions })
  await makeProfile(app, entId, { filings })
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: never }>() }
  }
  const month = async (asked: string): Promise<CalendarMonth> =>
    (await call('GET', `/japi/tax/calendar/month?month=${asked}`)).data
  return { entId, user, headers, call, month }
}
const brief = ({ day, title, mark, kind }: CalendarItem) => [day, kind, title, mark]

test('LEAD-03 a month tells its window, days off, and each filing with its state, law and way to the day', async () => {
  const { entId, user, month } = await clerk()
  const taskNo = await makeTask(app, { entId, userId: user.userId, period: '202602' })
  const march = await month('2026-03')
  expect(march.window).toMatchObject({ start: '2026-03-01', due: '2026-03-16', state: 'official' })
  expect(march.window.notice).toBe('税总办征科函〔2025〕64号')
  expect(march.items.map(brief)).toEqual([
    ['2026-03-16', 'filing', '个人所得税 2026年2月', 'todo'],
    ['2026-03-16', 'filing', '增值税 2026年2月', 'todo'],
  ])
  expect(march.items[1]).toMatchObject({
    taskNo,
    ground: {
      ruleId: 'DL-VAT-M',
      isVerified: true,
      steps: [{ why: 'statutory' }, { why: 'weekend' }, { why: 'last' }],
    },
  })
  await moveTask(app, { entId, taskNo, userId: user.userId }, ['collected', 'computed'])
  expect((await month('2026-03')).items[1]?.mark).toBe('doing')
  const april = await month('2026-04')
  expect(april.daysOff).toEqual(['04', '05', '06'].map((day) => ({ day: `2026-04-${day}`, name: '清明节' })))
  expect((await month('2026-02')).workingWeekends).toEqual(['2026-02-14', '2026-02-28'])
})

test('TAX-02 papers of transfer pricing have their own days; tasks of what happened stand beside periods', async () => {
  const { entId, user, month } = await clerk()
  const june = await month('2026-06')
  expect(june.items.map(brief)).toContainEqual(['2026-06-30', 'beside', '本地文档、特殊事项文档准备 2025年', 'none'])
  const kit = app.kitOf('tax-task')
  const { createTask } = await import('@portal/tax-task/server/public')
  await kit.write((tx) =>
    createTask(tx, kit.clock.now(), {
      entId,
      userId: user.userId,
      taxType: '08',
      period: '202603',
      occasion: '20260302',
    }),
  )
  expect((await month('2026-03')).items.map(brief)).toContainEqual([
    '2026-03-17',
    'filing',
    '印花税 2026年3月2日（按次）',
    'todo',
  ])
})

test('TAX-02 saveTaxCalendarNews notes something down, changes it, and refuses what is wrong or stale', async () => {
  const { call, month } = await clerk()
  const path = '/japi/tax/task/taxTaskProcedureController/saveTaxCalendarNews'
  const made = await call('POST', path, { day: '2026-03-18', title: '厂房二期契税' })
  expect(made).toMatchObject({ status: 200, data: { version: 1 } })
  const { id } = made.data as { id: string }
  expect((await month('2026-03')).items.map(brief)).toContainEqual(['2026-03-18', 'note', '厂房二期契税', 'todo'])
  const again = { id, version: 1, day: '2026-03-19', title: '厂房二期契税' }
  expect(await call('POST', path, again)).toMatchObject({ status: 200, data: { id, version: 2 } })
  expect((await call('POST', path, again)).status).toBe(409)
  expect((await call('POST', path, { day: '2026-02-30', title: '没有这一天' })).status).toBe(400)
  expect((await call('POST', path, { day: '2026-03-18', title: '' })).status).toBe(400)
  const stranger = await clerk()
  expect((await stranger.call('POST', path, { ...again, version: 2 })).status).toBe(404)
  expect((await stranger.month('2026-03')).items.filter(({ kind }) => kind === 'note')).toEqual([])
})

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

test('TAX-02 a subscription is read by a calendar program: whole days, one id a filing, one address', async () => {
  const { entId, user, call } = await clerk()
  const taskNo = await makeTask(app, { entId, userId: user.userId, period: '202602' })
  expect((await call('GET', '/japi/tax/calendar/feed')).data).toBeNull()
  const open = async (kind: string) =>
    ((await call('POST', '/japi/tax/calendar/feed/open', { kind })).data as { address: string }).address
  const address = await open('tasks')
  const read = (url: string) => app.inject({ url })
  const first = await read(address)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const due = (text: string) => eventsOf(text).find(({ summary }) => summary.startsWith('增值税 2026年2月'))
  const event = due(first.body)
  expect(event?.summary).toBe('增值税 2026年2月 申报截止（未开始）')
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-03-16', '2026-03-17'])
  expect(event?.startDate.isDate).toBe(true)
  expect(event?.description).toContain('依据：增值税法第三十条')
  await moveTask(app, { entId, taskNo, userId: user.userId }, ['collected', 'computed'])
  const second = due((await read(address)).body)
  expect([second?.uid, second?.summary]).toEqual([event?.uid, '增值税 2026年2月 申报截止（办理中）'])
  expect((await call('GET', '/japi/tax/calendar/feed')).data).toMatchObject({
    kind: 'tasks',
    fetchedAt: expect.any(String),
  })
  const other = await open('deadlines')
  expect((await read(address)).statusCode).toBe(404)
  expect(due((await read(other)).body)?.summary).toBe('增值税 2026年2月 申报截止')
  await call('POST', '/japi/tax/calendar/feed/close', {})
  expect((await read(other)).statusCode).toBe(404)
  expect((await read('/japi/tax/calendar/feed.ics?key=none')).statusCode).toBe(400)
})

test('TAX-02 a subscription ends with the right to see returns and has its user’s taxes alone', async () => {
  const { entId } = await makeEnterprise(app)
  await makeProfile(app, entId, { filings })
  const user = await makeUser(app, { entIds: [entId], permissions })
  const headers = await signedInAs(app, user)
  const opened = await app.inject({
    method: 'POST',
    url: '/japi/tax/calendar/feed/open',
    headers,
    payload: { kind: 'tasks' },
  })
  const { address } = opened.json<{ data: { address: string } }>().data
  const titles = async () => eventsOf((await app.inject({ url: address })).body).map(({ summary }) => summary)
  expect((await titles()).some((title) => title.startsWith('个人所得税'))).toBe(true)
  await app.asOwner(`update membership set tax_types = '{01}' where user_id = '${user.userId}'`)
  const own = await titles()
  expect([
    own.some((title) => title.startsWith('增值税')),
    own.some((title) => title.startsWith('个人所得税')),
  ]).toEqual([true, false])
  await app.asOwner(`update membership set enabled = false where user_id = '${user.userId}'`)
  expect((await app.inject({ url: address })).statusCode).toBe(404)
  expect(await app.asOwner(`select key_digest from calendar_feed where user_id = '${user.userId}'`)).not.toContainEqual(
    {
      key_digest: address.split('key=')[1],
    },
  )
})

test('TAX-23 TAX-02 the subscription 我的任务 has what its user answers for alone', async () => {
  const { entId, user, call } = await clerk()
  const make = (taxType: string) => makeTask(app, { entId, userId: user.userId, period: '202602', taxType })
  const [mine] = [await make('01'), await make('05')]
  await app.asOwner(`update tax_task set preparer_id = '${user.userId}' where task_no = '${mine}'`)
  const opened = await call('POST', '/japi/tax/calendar/feed/open', { kind: 'mine' })
  const { body } = await app.inject({ url: (opened.data as { address: string }).address })
  expect(eventsOf(body).map(({ summary }) => summary)).toEqual(['增值税 2026年2月 申报截止（未开始）'])
})
