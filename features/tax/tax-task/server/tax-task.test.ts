/** Tasks of an enterprise: its periods, their deadlines, and the permitted steps. All tests share one app. */
import { everyTax } from '@portal/server-kit/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { moveDueDays, movesUnder, plannedDays } from './due/replan.ts'
import { createTestApp, type TestApp } from '@portal/testkit'
import { advance, lockTask, noteInvoicesTaken, declareStart } from './public.ts'
import { formsForPeriod } from '@portal/tax-forms'
import { noReturns } from './tasks/return.port.ts'
import { taxTaskFeature } from './tax-task.plugin.ts'
import { makeProfile, makeTask } from './testing.ts'

const returns = {
  ...noReturns,
  hasForms: (taxType: string, period: string) => formsForPeriod(taxType, period).length > 0,
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(taxTaskFeature({ returns })),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

async function clerk() {
  const { user, headers, entId } = await makeSignedIn(app, {
    permissions: ['tax:return:read', 'tax:task:create', 'company:info:manage'],
  })
  const get = async (path: string) => (await app.inject({ url: `/japi/tax/task/${path}`, headers })).json()
  const post = async (path: string, payload: object, more: object = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/japi/tax/task/${path}`,
      headers: { ...headers, ...more },
      payload,
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  return {
    entId,
    userId: user.userId,
    get,
    post,
    create: (input: object) =>
      post('taxTaskProcedure/saveTaskProcedure', { taskBranchStatus: 3, taxType: '01', ...input }),
  }
}
const tasks = 'taxTaskProcedureController/queryAppointProcedure'

test('TAX-03 a period has one task however often and however it is created', async () => {
  const { create, get } = await clerk()
  const made = await Promise.all([
    create({ period: '202602' }),
    create({ period: '202602' }),
    create({ data: { period: '202602' } }),
  ])
  expect(new Set(made.map((answer) => answer.data.taskNo)).size).toBe(1)
  expect((await get(`${tasks}?taxType=01&period=202602`)).data).toHaveLength(1)
  expect((await create({ taskBranchStatus: '3' })).data.taskNo).toBe(made[0]?.data.taskNo)
  await create({ period: '202601' })
  expect((await get(tasks)).data.map((task: { period: string }) => task.period)).toEqual(['202602', '202601'])
  expect((await get('taxTaskProcedure/queryAppointProcedure?taxType=02')).data).toEqual([])
})

test('TAX-13 TAX-01 a report without a return opens no task, is not registered, and says where to go', async () => {
  const { entId, create, get } = await clerk()
  const elsewhere = '在这里没有申报任务。请在“关联交易”里登记'
  expect((await create({ taxType: '06', period: '2025' })).msg).toContain(elsewhere)
  const filings = [{ taxType: '01', cadence: 'month' } as const]
  await makeProfile(app, entId, { filings })
  // As it was kept before it was said.
  const kept = JSON.stringify([...filings, { taxType: '06', cadence: 'year' }])
  await app.asOwner(`update tax_profile set filings = '${kept}' where ent_id = '${entId}'`)
  expect((await get('profile')).data.filings).toEqual(filings)
})

test('TAX-01 an enterprise files what its profile says, at the cadence it says', async () => {
  const { entId, create, get, post } = await clerk()
  expect((await create({ taxType: '02', period: '20261' })).msg).toContain('没有登记申报企业所得税（预缴）')
  await makeProfile(app, entId, {
    taxpayerType: '2',
    filings: [
      { taxType: '01', cadence: 'quarter' },
      { taxType: '08', cadence: 'quarter' },
    ],
  })
  expect((await create({ period: '202602' })).msg).toContain('按季')
  expect((await get('taxablePeriods')).data).toMatchObject([
    {
      taxType: '01',
      taxKey: 'VAT',
      period: '20261',
      taxQuarter: '1',
      taxQuarterBeginAndEndDate: '2026-01-01~2026-03-31',
      originTaxYear: '2025',
    },
    { taxType: '08', taxKey: 'stamp' },
  ])
  expect((await get('taxTaskProcedure/procedureNoReminder')).data).toMatchObject([
    { taxType: '01', message: '当前季度税没有任务信息，是否创建任务？' },
    { taxType: '08' },
  ])
  await create({ period: '20261' })
  expect(
    (await get('taxTaskProcedureController/procedureNoReminder')).data.map((one: { taxType: string }) => one.taxType),
  ).toEqual(['08'])
  const { data: profile } = await get('profile')
  const { entName: _name, creditCode: _code, ...mine } = profile
  expect((await post('profile', { ...mine, filings: [{ taxType: '03', cadence: 'month' }] })).code).toBe(7799)
  const monthly = await post('profile', { ...mine, filings: [{ taxType: '01', cadence: 'month' }] })
  expect(monthly).toMatchObject({ code: 7799, msg: expect.stringContaining('2026年第1季度的增值税任务还没有申报') })
  expect((await post('profile', { ...mine, filings: [{ taxType: '03', cadence: 'year' }] })).data).toMatchObject({
    version: mine.version + 1,
    filings: [{ taxType: '03', cadence: 'year' }],
  })
  expect(await post('profile', mine)).toMatchObject({ status: 409, data: { version: mine.version + 1 } })
})

test('TAX-03 due dates follow the calendar: official, postponed, to be announced', async () => {
  const { create, get } = await clerk()
  await create({ period: '202601' })
  expect((await get(`${tasks}?taxType=01&period=202601`)).data[0].dueDate).toBe('2026-02-24')
  await create({ period: '202602' })
  expect((await get('deadlines?month=2026-03')).data).toMatchObject([
    {
      taxType: '01',
      period: '202602',
      dueDate: '2026-03-16',
      provisional: false,
      state: 'created',
      taskNo: expect.any(String),
    },
  ])
  expect((await get('deadlines?month=2027-02')).data).toMatchObject([
    { period: '202701', provisional: true, taskNo: null },
  ])
  expect((await get('deadlines')).data[0].period).toBe('202602')
  const year = (await get('deadlines?year=2026')).data
  expect(year.map(({ period }: { period: string }) => period).slice(0, 3)).toEqual(['202512', '202601', '202602'])
  expect([year.length, year[1].state, year[3].taskNo]).toEqual([12, 'created', null])
})

test('TAX-04 each step keeps who and when; back steps need a reason, others are refused', async () => {
  const { entId, userId, get } = await clerk()
  const taskNo = await makeTask(app, { entId, userId })
  const move = (to: Parameters<typeof advance>[3]['to'], reason?: string) =>
    app.kitOf('tax-task').write(async (tx) =>
      advance(tx, app.clock.now(), await lockTask(tx, everyTax(entId), taskNo), {
        to,
        userId,
        ...(reason === undefined ? {} : { reason }),
      }),
    )
  await expect(move('approved')).rejects.toThrow('不能改为已复核')
  await move('checked')
  await expect(move('computed')).rejects.toThrow('退回须写明原因')
  await move('computed', '修改了申报数据')
  await move('checked')
  await move('inReview')
  await expect(move('checked')).rejects.toThrow('不能改为')
  const { data } = await get(`detail?taskNo=${taskNo}`)
  expect(data).toMatchObject({
    state: 'inReview',
    version: 5,
    editable: false,
    periodLabel: '2026年2月',
    taxTypeName: '增值税',
  })
  expect(data.steps).toHaveLength(5)
  expect(data.steps[2]).toMatchObject({
    from: 'checked',
    to: 'computed',
    reason: '修改了申报数据',
    at: '2026-11-10 09:00:00',
  })
})

test('TAX-04 invoices taken over mark an untouched task as collected and no other', async () => {
  const { entId, userId, get } = await clerk()
  const taskNo = await makeTask(app, { entId, userId })
  const take = (period: string) =>
    app.kitOf('invoice').write((tx) => noteInvoicesTaken(tx, app.clock.now(), { entId, userId, taxType: '01', period }))
  await take('202601')
  const state = async () => (await get(`detail?taskNo=${taskNo}`)).data.state
  expect(await state()).toBe('created')
  await take('202602')
  expect(await state()).toBe('collected')
  await app
    .kitOf('tax-task')
    .write(async (tx) =>
      advance(tx, app.clock.now(), await lockTask(tx, everyTax(entId), taskNo), { to: 'computed', userId }),
    )
  await take('202602')
  expect(await state()).toBe('computed')
})

test('TAX-03 LEAD-03 a start moves no due date; what a new calendar would move is known before', async () => {
  const { entId, userId, get } = await clerk()
  const taskNo = await makeTask(app, { entId, userId })
  await app.asOwner(`update tax_task set due_date = '2026-03-15' where task_no = '${taskNo}'`)
  await taxTaskFeature({ returns }).start?.(app.kitOf('tax-task'))
  const due = async () => (await get(`${tasks}?taxType=01&period=202602`)).data[0].dueDate
  const moves = movesUnder(await plannedDays(app.db))
  expect([await due(), moves]).toMatchObject(['2026-03-15', [{ from: '2026-03-15', to: '2026-03-16', tasks: 1 }]])
  await app.kitOf('tax-task').write((tx) => moveDueDays(tx, moves))
  expect([await due(), movesUnder(await plannedDays(app.db))]).toEqual(['2026-03-16', []])
})

test('TAX-03 wrong types, unknown fields and nonsense periods are refused before anything happens', async () => {
  const { create, get } = await clerk()
  for (const input of [{ period: '202613' }, { period: 202602 }, { taxType: '1' }, { period: '202602', surprise: 1 }])
    expect((await create(input)).status).toBe(400)
  expect((await create({ taxType: '99', period: '202602' })).code).toBe(7799)
  expect((await create({ period: '199901' })).msg).toContain('没有可用的申报表')
  expect((await create({ period: '202602', entId: 'another' })).status).toBe(404)
  expect((await get(tasks)).data).toEqual([])
})

test('TAX-03 periods from the start to the current one can be opened, none before and none not begun', async () => {
  const { entId, create, get } = await clerk()
  expect((await create({ period: '202602' })).code).toBe(200)
  expect((await create({ period: '202511' })).code, 'nothing was said: the first task is where it starts').toBe(200)
  await app.kitOf('tax-task').write((tx) => declareStart(tx, { entId, taxType: '01', month: '202511' }))
  expect((await create({ period: '202510' })).msg).toBe(
    '本企业的增值税从2025年11月起在这里申报，请选择这一属期或以后的属期',
  )
  expect((await create({ period: '202604' })).msg).toBe('2026年4月还没有开始，到时再创建任务')
  const due = (await get('deadlines?year=2025')).data.map(({ period }: { period: string }) => period)
  expect(due, 'the calendar asks for nothing from before').toEqual(['202511'])
  expect(
    (await get('taxTaskProcedureController/procedureNoReminder')).data.map(
      (task: { period: string; message: string }) => [task.period, task.message],
    ),
  ).toEqual([
    ['202601', '2026年1月还没有任务，是否创建？'],
    ['202512', '2025年12月还没有任务，是否创建？'],
  ])
  for (const period of ['202512', '202601']) expect((await create({ period })).code).toBe(200)
  expect((await get('taxTaskProcedureController/procedureNoReminder')).data).toEqual([])
})

test('TAX-04 TAX-19 the list says who prepared a return, whoever sent it back, and which one is amended', async () => {
  const { entId, userId, get } = await clerk()
  const manager = await makeSignedIn(app, { entIds: [entId], name: '陈立' })
  const taskNo = await makeTask(app, { entId, userId: manager.user.userId })
  const move = (to: Parameters<typeof advance>[3]['to'], by = userId, reason = '') =>
    app
      .kitOf('tax-task')
      .write(async (tx) =>
        advance(tx, app.clock.now(), await lockTask(tx, everyTax(entId), taskNo), { to, userId: by, reason }),
      )
  const listed = async () => (await get(`${tasks}?taxType=01&period=202602`)).data[0]
  expect(await listed()).toMatchObject({ preparer: '陈立', isAmending: false })
  await move('computed')
  const { preparer } = await listed()
  expect(preparer).not.toBe('陈立')
  for (const [to, by] of [
    ['checked'],
    ['inReview'],
    ['computed', manager.user.userId],
    ['checked'],
    ['inReview'],
    ['approved', manager.user.userId],
  ] as const)
    await move(to, by, '请核对')
  expect(await listed()).toMatchObject({ preparer, isAmending: false })
  await move('filed')
  expect(await listed()).toMatchObject({ state: 'filed', isAmending: false })
  await move('computed', manager.user.userId, '更正申报')
  expect(await listed()).toMatchObject({ state: 'computed', preparer, isAmending: true })
})
