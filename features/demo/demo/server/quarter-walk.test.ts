import { signedInAs, type SignedInHeaders } from '@portal/identity/server/testing'
import { importWorkbook } from '@portal/invoice/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDemo } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withDemo(),
    config: { demo: true, demoCopies: 0 },
    businessDay: '2026-11-10',
  })
})
afterAll(() => app.stop())

const get = async (headers: SignedInHeaders, url: string) => (await app.inject({ url, headers })).json()
const post = async (headers: SignedInHeaders, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers, payload })).json()

async function importDemo(headers: SignedInHeaders, period: string) {
  const bytes = (await app.inject({ url: `/japi/tax/invoice/demoWorkbook?period=${period}`, headers })).rawPayload
  await importWorkbook(app, headers, { name: `${period}.xlsx`, bytes }, { period })
}

test('TAX-01 TAX-04 TAX-12 TAX-17 the small-scale quarter of the demonstration, from import to filing', async () => {
  const clerk = await signedInAs(app, { userId: 'demo-smalltax', entIds: ['demo-solar'] })
  const lead = await signedInAs(app, { userId: 'demo-taxlead', entIds: ['demo-solar'] })
  const { taskNo } = (
    await post(clerk, '/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
      taskBranchStatus: 3,
      taxType: '01',
      period: '20263',
    })
  ).data
  for (const period of ['202607', '202608', '202609']) await importDemo(clerk, period)
  expect((await get(clerk, `/japi/tax/task/detail?taskNo=${taskNo}`)).data).toMatchObject({
    periodLabel: '2026年第3季度',
    // Collected by an import, or computed by the refill that the new task asks for, whichever comes first.
    steps: expect.arrayContaining([expect.objectContaining({ to: expect.stringMatching(/^(collected|computed)$/) })]),
  })

  const filled = (await post(clerk, '/japi/tax/taxVat/fillFromInvoices', { taskNo })).data
  expect([filled.filled > 20, filled.needPerson]).toEqual([true, []])
  const { cells } = (
    await get(
      clerk,
      `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}&tableCode=VATS_MAIN`,
    )
  ).data
  expect(Number(cells.r1.c1) + Number(cells.r1.c2) + Number(cells.r9.c1) + Number(cells.r9.c2)).toBeGreaterThan(0)
  expect(
    (await post(clerk, '/japi/tax/taxVat/engineValidate', { taskNo })).data.fired.filter(
      (rule: { level: string }) => rule.level === 'error',
    ),
  ).toEqual([])
  const { processInstId } = (await post(clerk, '/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo }))
    .data
  expect(
    (await post(lead, '/japi/api/manage/workflowtask/submitAuditResult', { processInstId, approve: true })).data.state,
  ).toBe('approved')
  const { version } = (await get(clerk, `/japi/tax/filing/state?taskNo=${taskNo}`)).data
  const registered = await post(clerk, '/japi/tax/filing/register', {
    taskNo,
    version,
    filedOn: '2026-10-20',
    receiptNo: '13500002026300000001',
    declarant: '叶晓彤',
  })
  expect(registered.data.versions).toMatchObject([{ number: 1, kind: 'original', isLate: false }])
})
