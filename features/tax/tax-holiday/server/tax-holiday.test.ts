/** Notices of days off: refused at their fields, shown by what they move, published once, told to whom it concerns. */
import { findDeadline } from '@portal/domain'
import { publishHolidays } from '@portal/domain/holidays/published'
import { findHolidayYear } from '@portal/domain/working-days'
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { organizationFeature } from '@portal/organization/server/testing'
import { makeTask, taxTaskFeature } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { workflowFeature } from '@portal/workflow/server/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  holidaysRoute,
  previewHolidaysRoute,
  publishHolidaysRoute,
  replanRoute,
  type HolidayNotice,
} from '../contract/index.ts'
import { taxHolidayFeature } from './tax-holiday.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(
      notificationFeature(),
      workflowFeature(),
      organizationFeature(),
      taxTaskFeature(),
      taxHolidayFeature(),
    ),
    businessDay: '2026-12-01',
  })
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.asOwner('delete from holiday_notice; delete from tax_task_step; delete from tax_task')
  publishHolidays({})
})

const notice: HolidayNotice = {
  year: 2027,
  title: '关于2027年部分节假日安排的通知',
  documentNo: '国办发明电〔2026〕1号',
  announcedOn: '2026-11-20',
  url: null,
  holidays: [
    { name: '元旦', from: '2027-01-01', to: '2027-01-03' },
    { name: '春节', from: '2027-02-05', to: '2027-02-12' },
  ],
  workdays: [{ day: '2027-02-20' }],
  version: 0,
}

async function keeper() {
  const { headers } = await makeSignedIn(app, { roles: ['superAdmin'] })
  const post = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: path, headers: { ...headers }, payload })).json()
  return {
    read: async () => (await app.inject({ url: holidaysRoute.path, headers: { ...headers } })).json().data,
    preview: (more: object = {}) => post(previewHolidaysRoute.path, { ...notice, ...more }),
    publish: (seen: string, more: object = {}, acceptsPast = false) =>
      post(publishHolidaysRoute.path, { notice: { ...notice, ...more }, seen, acceptsPast }),
    replan: (seen: string, acceptsPast = false) => post(replanRoute.path, { seen, acceptsPast }),
  }
}

/** A clerk of an enterprise with one task of a month. */
async function clerkWithTask(period: string) {
  const { entId } = await makeEnterprise(app)
  const { userId } = (await makeSignedIn(app, { entIds: [entId], permissions: ['tax:return:edit'] })).user
  const taskNo = await makeTask(app, { entId, userId, period })
  const due = async () =>
    (await app.asOwner(`select due_date::text from tax_task where task_no = '${taskNo}'`))[0]?.['due_date']
  const notices = () =>
    app.asOwner(`select title, content from notice where user_id = '${userId}' and notice_type = '103'`)
  return { taskNo, due, notices }
}

test('LEAD-03 a notice shows what it moves before it does, then moves it and tells who prepares it, once', async () => {
  const { preview, publish, read } = await keeper()
  const { due, notices } = await clerkWithTask('202701')
  const before = await due()
  const shown = (await preview()).data
  expect(shown.moves).toEqual([
    {
      taxType: '01',
      period: '202701',
      occasion: '',
      from: before,
      to: expect.stringMatching(/^2027-02-2\d$/),
      tasks: 1,
      enterprises: 1,
      isPast: false,
    },
  ])
  expect([await due(), await notices()]).toEqual([before, []])
  expect(findHolidayYear(2027)).toBeUndefined()
  expect(await publish(shown.seen)).toMatchObject({ code: 200, data: { version: 1 } })
  expect(await due()).toBe(shown.moves[0].to)
  expect(findDeadline('01', '202701')).toEqual({ date: shown.moves[0].to, state: 'computed' })
  const [told] = await notices()
  expect(told).toMatchObject({ title: '1 项申报截止有变化' })
  expect(String(told?.['content'])).toContain(`由 ${String(before)} 改为 ${shown.moves[0].to}`)
  const { years, pending } = await read()
  expect(pending.moves).toEqual([])
  expect(years.find(({ year }: { year: number }) => year === 2027)).toMatchObject({
    version: 1,
    isKnown: true,
    source: { documentNo: notice.documentNo, publishedBy: expect.any(String) },
  })
})

test('LEAD-03 what moved or was published meanwhile is refused, and what comes twice', async () => {
  const { preview, publish } = await keeper()
  const { seen } = (await preview()).data
  await clerkWithTask('202701')
  expect((await publish(seen)).msg).toContain('请重新预览')
  const again = (await preview()).data.seen
  expect((await publish(again)).code).toBe(200)
  expect((await publish(again)).code).toBe(409)
  expect((await preview()).code).toBe(409)
  expect((await preview({ version: 1, holidays: [notice.holidays?.[0]] })).data.moves).toHaveLength(1)
})

test('LEAD-03 where the preparer fills returns no more, whoever does is told', async () => {
  const { read, replan } = await keeper()
  const { taskNo, notices } = await clerkWithTask('202611')
  const left = await makeSignedIn(app, {})
  await app.asOwner(`update tax_task set due_date = '2026-12-31', preparer_id = '${left.user.userId}'
    where task_no = '${taskNo}'`)
  expect((await replan((await read()).pending.seen)).code).toBe(200)
  expect(await notices()).toHaveLength(1)
})

test('LEAD-03 a deadline that moves into the past is named, and moved only where that is meant', async () => {
  const { preview, publish } = await keeper()
  const { taskNo, due } = await clerkWithTask('202610')
  await app.asOwner(`update tax_task set due_date = '2026-12-20' where task_no = '${taskNo}'`)
  const { moves, seen } = (await preview()).data
  expect(moves).toMatchObject([{ from: '2026-12-20', to: '2026-11-16', isPast: true }])
  expect((await publish(seen)).msg).toContain('今天以前')
  expect(await due()).toBe('2026-12-20')
  expect((await publish(seen, {}, true)).code).toBe(200)
  expect(await due()).toBe('2026-11-16')
})

test('LEAD-03 a rule that an upgrade changed moves nothing by itself; agreed to, it moves and tells', async () => {
  const { read, replan } = await keeper()
  const { taskNo, due, notices } = await clerkWithTask('202611')
  const right = await due()
  await app.asOwner(`update tax_task set due_date = '2026-12-31' where task_no = '${taskNo}'`)
  const { pending } = await read()
  expect(pending.moves).toMatchObject([{ from: '2026-12-31', to: right, tasks: 1 }])
  expect((await replan('other')).msg).toContain('请重新预览')
  expect((await replan(pending.seen)).code).toBe(200)
  expect([await due(), (await notices()).length]).toEqual([right, 1])
})

test.each([
  ['holidays.0.from', { holidays: [{ name: '元旦', from: '2026-12-31', to: '2027-01-02' }] }],
  ['holidays.0.to', { holidays: [{ name: '元旦', from: '2027-01-03', to: '2027-01-01' }] }],
  [
    'holidays.1.from',
    {
      holidays: [
        { name: '元旦', from: '2027-01-01', to: '2027-01-03' },
        { name: '春节', from: '2027-01-03', to: '2027-01-05' },
      ],
    },
  ],
  ['workdays.0.day', { workdays: [{ day: '2027-02-22' }] }],
  ['workdays.0.day', { workdays: [{ day: '2027-01-02' }] }],
  ['workdays.1.day', { workdays: [{ day: '2027-02-20' }, { day: '2027-02-20' }] }],
  ['announcedOn', { announcedOn: '2026-12-02' }],
])('LEAD-03 what is no arrangement of the year is refused at its field: %s', async (path, more) => {
  const { preview } = await keeper()
  const answer = await preview(more)
  expect([answer.code, answer.data.errors[0].path]).toEqual([7799, path])
})

test('LEAD-03 who keeps no arrangements neither reads nor publishes them', async () => {
  const { headers } = await makeSignedIn(app, { permissions: ['tax:return:read'] })
  const read = await app.inject({ url: holidaysRoute.path, headers: { ...headers } })
  const published = await app.inject({
    method: 'POST',
    url: publishHolidaysRoute.path,
    headers: { ...headers },
    payload: { notice, seen: '', acceptsPast: false },
  })
  expect([read.statusCode, published.statusCode]).toEqual([403, 403])
})
