import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeReturn, withReturns, type Office } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

const save = async (office: Office, taskNo: string, tableCode: string, cells: object, more: object = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/japi/tax/taxVat/saveCells',
    headers: { ...office.clerk, ...more },
    payload: { taskNo, tableCode, version: 1, cells },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const submit = async (office: Office, taskNo: string, more: object = {}) =>
  (
    await app.inject({
      method: 'POST',
      url: '/japi/tax/task/taxTaskProcedureController/submitReview',
      headers: { ...office.clerk, ...more },
      payload: { taskNo },
    })
  ).json()
const cellsOf = async (office: Office, taskNo: string, code: string) =>
  (
    await app.inject({
      url:
        '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?' +
        `taskNo=${taskNo}&tableCode=${code}`,
      headers: office.clerk,
    })
  ).json().data.cells

test('TAX-05 two tabs at once: one table takes one write, different tables take both and add up', async () => {
  const { taskNo, ...office } = await makeReturn(app)
  const same = await Promise.all([
    save(office, taskNo, 'VATG_A1', { r1: { c1: '1.00' } }),
    save(office, taskNo, 'VATG_A1', { r1: { c1: '2.00' } }),
  ])
  expect(same.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  const apart = await Promise.all([
    save(office, taskNo, 'VATG_MAIN', { r2: { c1: '10.00' } }),
    save(office, taskNo, 'VATG_A4', { r2: { c2: '5.00' } }),
  ])
  expect(apart.map((answer) => answer.status)).toEqual([200, 200])
  expect((await cellsOf(office, taskNo, 'VATG_MAIN')).r2.c1).toBe('10.00')
  expect((await cellsOf(office, taskNo, 'VATG_A4')).r2.c2).toBe('5.00')
})

test('TAX-04 PRM-13 LEAD-11 a return is handed in once, the click repeated with its key or without', async () => {
  const { taskNo, ...office } = await makeReturn(app)
  const key = { 'idempotency-key': `submit-${taskNo}` }
  const [one, two] = await Promise.all([submit(office, taskNo, key), submit(office, taskNo, key)])
  expect(one.data.processInstId).toBe(two.data.processInstId)
  expect(await submit(office, taskNo)).toMatchObject({ code: 7799, msg: expect.stringContaining('不能重复提交') })
  const [page] = (await app.inject({ url: '/japi/api/manage/workflowtask/upcoming', headers: office.manager })).json()
    .data
  expect(page.total).toBe(1)
  const rows = await app.db
    .withoutPlugins()
    .selectFrom('audit_log')
    .select('detail')
    .where('target', '=', taskNo)
    .where('action', '=', 'tax.return.submit')
    .where('result', '=', 'done')
    .execute()
  expect(rows.map((row) => row.detail)).toEqual([
    { processInstId: one.data.processInstId, changes: [{ field: 'state', from: 'created', to: 'inReview' }] },
  ])
})

test('TAX-08 what blocks is not handed in: the answer lists the rules, the task stays where it was', async () => {
  const { taskNo, ...office } = await makeReturn(app)
  await save(office, taskNo, 'VATG_A2', { r9: { c3: '500.00' } })
  const answer = await submit(office, taskNo)
  expect(answer.code).toBe(7799)
  const errors = answer.data.fired.filter((rule: { level: string }) => rule.level === 'error')
  expect(errors.length).toBeGreaterThan(0)
  expect(answer.msg).toBe(`有 ${errors.length} 项校验未通过（阻断），请改正后再提交`)
  const { state } = (await app.inject({ url: `/japi/tax/task/detail?taskNo=${taskNo}`, headers: office.clerk })).json()
    .data
  expect(state).toBe('computed')
})

test('TAX-05 SES-20 LEAD-11 a write names what changed in the audit log, before and after', async () => {
  const { taskNo, entId, clerkId, ...office } = await makeReturn(app)
  await save({ entId, clerkId, ...office }, taskNo, 'VATG_A1', { r1: { c1: '1.00' } })
  const rows = await app.db
    .withoutPlugins()
    .selectFrom('audit_log')
    .select(['action', 'target', 'user_id', 'detail'])
    .where('ent_id', '=', entId)
    .where('action', '=', 'tax.return.save')
    .execute()
  expect(rows).toMatchObject([
    {
      target: taskNo,
      user_id: clerkId,
      detail: { tableCode: 'VATG_A1', count: 1, changes: [{ field: 'VATG_A1.r1.c1', from: '0.00', to: '1.00' }] },
    },
  ])
})
