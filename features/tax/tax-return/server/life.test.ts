import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeOffice, makeReturn, withReturns, type Office } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

const get = async (headers: object, url: string) => (await app.inject({ url, headers: { ...headers } })).json()
const post = async (headers: object, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers: { ...headers }, payload })).json()
const task = async (office: Office, period = '202602') =>
  (
    await get(
      office.clerk,
      `/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?taxType=01&period=${period}`,
    )
  ).data[0]
const table = async (office: Office, taskNo: string, tableCode: string) =>
  (
    await get(
      office.clerk,
      '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?' +
        `taskNo=${taskNo}&tableCode=${tableCode}`,
    )
  ).data
const save = (office: Office, payload: object) => post(office.clerk, '/japi/tax/taxVat/saveCells', payload)
const validate = (headers: object, taskNo: string) => post(headers, '/japi/tax/taxVat/engineValidate', { taskNo })
const submit = (office: Office, taskNo: string) =>
  post(office.clerk, '/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo })
const decide = (headers: object, processInstId: string, approve: boolean, auditOpinion = '') =>
  post(headers, '/japi/api/manage/workflowtask/submitAuditResult', { processInstId, approve, auditOpinion })

const sale = (taskNo: string, version = 1) => ({
  taskNo,
  tableCode: 'VATG_A1',
  version,
  cells: { r1: { c5: '10000.00', c6: '1300.00' } },
  taxItem: { 'r1.c5': 'goods' },
})

test('TAX-03 TAX-04 PRM-10 a return from its task to approved, with a rejection mended on the way', async () => {
  const office = await makeOffice(app)
  expect(
    (await get(office.clerk, '/japi/tax/task/taxTaskProcedure/queryAppointProcedure?taxType=01&period=202602')).data,
  ).toEqual([])
  const {
    data: { taskNo },
  } = await post(office.clerk, '/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
    entId: office.entId,
    taskBranchStatus: 3,
    taxType: '01',
    period: '202602',
  })
  expect(await task(office)).toEqual({
    taskNo,
    taxType: '01',
    period: '202602',
    occasion: '',
    state: 'created',
    version: 1,
    dueDate: '2026-03-16',
    preparer: expect.any(String),
    isAmending: false,
    sentBack: null,
    isFiledLate: false,
  })

  const written = await save(office, sale(taskNo))
  expect(written.code).toBe(200)
  expect(written.data.version).toBe(2)
  expect(written.data.changed.VATG_A1.r1).toEqual({ c5: '10000.00', c6: '1300.00', c9: '10000.00', c10: '1300.00' })
  expect(written.data.changed.VATG_MAIN.r1.c1).toBe('10000.00')
  expect(written.data.changed.VATG_MAIN.r2.c1).toBe('10000.00')
  expect((await task(office)).state).toBe('computed')
  expect((await table(office, taskNo, 'VATG_MAIN')).cells.r11.c1).toBe('1300.00')

  const checked = await validate(office.clerk, taskNo)
  expect(checked.data.fired.filter((rule: { level: string }) => rule.level === 'error')).toEqual([])
  expect((await task(office)).state).toBe('checked')

  const {
    data: { processInstId },
  } = await submit(office, taskNo)
  expect((await task(office)).state).toBe('inReview')
  expect((await save(office, sale(taskNo, 2))).code).toBe(7799)
  const [page] = (await get(office.manager, '/japi/api/manage/workflowtask/upcoming')).data
  expect(page.records).toMatchObject([
    {
      processInstId,
      businessType: 'taxReview',
      businessCode: taskNo,
      taskName: '申报复核',
      title: '2026年2月增值税申报表',
    },
  ])

  expect((await decide(office.manager, processInstId, false)).msg).toBe('请输入审批意见')
  expect((await decide(office.manager, processInstId, false, '请核对销售额')).data).toEqual({
    processInstId,
    state: 'rejected',
  })
  const sentBack = { userName: expect.any(String), at: expect.any(String), opinion: '请核对销售额' }
  expect(await task(office)).toMatchObject({ state: 'computed', sentBack })

  await validate(office.clerk, taskNo)
  expect(
    (await get(office.clerk, `/japi/tax/task/detail?taskNo=${taskNo}`)).data,
    'checking is no change',
  ).toMatchObject({ state: 'checked', sentBack })
  expect(
    (
      await save(office, {
        ...sale(taskNo, 2),
        cells: { r1: { c5: '10000.00', c6: '1300.00', c7: '100.00', c8: '13.00' } },
      })
    ).code,
  ).toBe(200)
  expect(await task(office), 'the first change answers it').toMatchObject({ state: 'computed', sentBack: null })
  const again = (await submit(office, taskNo)).data.processInstId
  expect((await decide(office.manager, again, true)).data.state).toBe('approved')
  expect((await task(office)).state).toBe('approved')
  const { steps } = (await get(office.clerk, `/japi/tax/task/detail?taskNo=${taskNo}`)).data
  expect(steps.map((step: { to: string }) => step.to)).toEqual([
    'created',
    'computed',
    'checked',
    'inReview',
    'computed',
    'checked',
    'computed',
    'checked',
    'inReview',
    'approved',
  ])
  expect(steps[4]).toMatchObject({ from: 'inReview', to: 'computed', reason: '请核对销售额' })
})

test('TAX-04 PRM-10 the clerk takes back what is not decided yet and works on; nobody sent it back', async () => {
  const { taskNo, ...office } = await makeReturn(app)
  await save(office, sale(taskNo))
  const { processInstId } = (await submit(office, taskNo)).data
  expect((await post(office.clerk, '/japi/api/manage/workflowtask/withdraw', { processInstId })).data).toEqual({
    processInstId,
    state: 'withdrawn',
  })
  expect(await task(office)).toMatchObject({ state: 'computed', sentBack: null })
  expect((await get(office.clerk, `/japi/tax/task/detail?taskNo=${taskNo}`)).data.steps.at(-1)).toMatchObject({
    from: 'inReview',
    to: 'computed',
    reason: '提交人撤回',
  })
  expect((await save(office, sale(taskNo, 2))).code).toBe(200)
  expect((await submit(office, taskNo)).code).toBe(200)
})

test('TAX-05 a stale version is refused with the current one and the cells as they are; nothing is saved', async () => {
  const { taskNo, ...office } = await makeReturn(app)
  await save(office, sale(taskNo))
  const answer = await app.inject({
    method: 'POST',
    url: '/japi/tax/taxVat/saveCells',
    headers: office.clerk,
    payload: { taskNo, tableCode: 'VATG_A1', version: 1, cells: { r1: { c5: '1.00' } } },
  })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().data).toMatchObject({ version: 2, cells: { r1: { c5: '10000.00' } } })
  expect((await table(office, taskNo, 'VATG_A1')).cells.r1.c5).toBe('10000.00')
})

test('LEAD-14 NOT-08 notices of each step of a review say what the return comes to, in the same words', async () => {
  const office = await makeReturn(app)
  await save(office, sale(office.taskNo))
  const told = async (userId: string) =>
    (
      await app.db
        .withoutPlugins()
        .selectFrom('notice')
        .select('content')
        .where('ent_id', '=', office.entId)
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
    )[0]?.content
  const amounts = '应补（退）税额合计 1,391.00 元（增值税 1,300.00，附加税费 91.00）。'
  const first = (await submit(office, office.taskNo)).data.processInstId as string
  expect(await told(office.managerId)).toContain(`请复核。${amounts}`)
  await decide(office.manager, first, false, '请核对销售额')
  expect(await told(office.clerkId)).toContain(`退回了2026年2月增值税申报表。${amounts}审批意见：请核对销售额`)
  const second = (await submit(office, office.taskNo)).data.processInstId as string
  await post(office.clerk, '/japi/api/manage/workflowtask/withdraw', { processInstId: second })
  expect(await told(office.managerId)).toContain(`不用再办理。${amounts}`)
  await decide(office.manager, (await submit(office, office.taskNo)).data.processInstId as string, true)
  expect(await told(office.clerkId)).toContain(`通过了2026年2月增值税申报表。${amounts}`)
})
