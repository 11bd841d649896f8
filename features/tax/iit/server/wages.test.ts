/** Wages declared beside those of the books, and payroll that moved behind a filed return. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filingFeature } from '@portal/filing/server/testing'
import { makeSignedIn } from '@portal/identity/server/testing'
import { wagesCredited } from '@portal/ledger/server/public'
import { booksOf, ledgerFeature } from '@portal/ledger/server/testing'
import { managerPermissions } from '@portal/tax-return/server/testing'
import type { TestApp } from '@portal/testkit'
import { iitApp, payrollOffice, workbook } from './iit.fixture.ts'
import { payrollSourcesFrom } from './payroll-sources.ts'

let app: TestApp
beforeAll(async () => {
  const payroll = payrollSourcesFrom({ credited: wagesCredited, page: (month) => `/books?month=${month}` })
  app = await iitApp({ payroll, more: [ledgerFeature(), filingFeature()] }, '2026-10-12')
})
afterAll(() => app.stop())

const zhang = { name: '张甲', idNo: '11010519491231002X' }
type Office = Awaited<ReturnType<typeof payrollOffice>>
const said = async ({ call }: Office, taskNo: string, id: string) => {
  const { data } = await call(`/japi/tax/taxResource/readiness?taskNo=${taskNo}`)
  return (data.readiness as { id: string; level: string; message: string; act: string }[]).find((one) => one.id === id)
}

test('TAX-13 TAX-26 LEAD-14 wages of the return and of the books are compared with both figures', async () => {
  const office = await payrollOffice(app, { name: '示例企业有限公司' })
  await office.take('202608', await workbook([{ ...zhang, income: '5000000' }]))
  await office.take('202609', await workbook([{ ...zhang, income: '20000' }]))
  const taskNo = await office.create('202609')
  expect(await said(office, taskNo, 'READY.COMPARE'), 'no books, no comparison').toBeUndefined()
  await (await booksOf(app, office.entId)).take('202609', 'TB-Y1.xlsx')
  const found = await said(office, taskNo, 'READY.COMPARE')
  expect(found).toMatchObject({ level: 'warning', act: '/books?month=202609' })
  const { amount, fromMonth } = (await wagesCredited(app.db, { entId: office.entId, month: '202609' }))!
  const declared = fromMonth === '202609' ? 20_000 : 5_020_000
  const difference = Math.abs(declared - Number(amount)).toFixed(2)
  expect(found?.message).toContain(`工资合计 ${declared}.00 与应付职工薪酬—工资贷方 ${amount} 相差 ${difference}。`)
  // The same wages: nothing is left to say.
  const rest = (Number(amount) - (fromMonth === '202609' ? 0 : 5_000_000)).toFixed(2)
  await office.take('202609', await workbook([{ ...zhang, income: rest }]))
  await office.call('/japi/tax/taxResource/fillFromInvoices', { taskNo })
  expect(await said(office, taskNo, 'READY.COMPARE')).toBeUndefined()
})

test('TAX-13 LEAD-14 payroll that moves behind a filed return is told with it', async () => {
  const office = await payrollOffice(app)
  await office.addPerson({ ...zhang, hired: '2026-09-01' })
  await office.take('202609', await workbook([{ ...zhang, income: '20000' }]))
  const taskNo = await office.create('202609')
  const { headers: manager } = await makeSignedIn(app, {
    entIds: [office.entId],
    roles: ['taxManager'],
    permissions: managerPermissions,
  })
  expect((await office.call('/japi/tax/taxResource/engineValidate', { taskNo })).data.passed).toBe(true)
  const submitted = await office.call('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo })
  expect(submitted.msg).toBe('')
  const decision = { processInstId: submitted.data.processInstId, approve: true, auditOpinion: '' }
  expect((await office.call('/japi/api/manage/workflowtask/submitAuditResult', decision, manager)).msg).toBe('')
  const { version } = (await office.call(`/japi/tax/filing/state?taskNo=${taskNo}`)).data
  const filed = { taskNo, version, filedOn: '2026-10-12', receiptNo: 'R05202609', declarant: '周敏' }
  expect((await office.call('/japi/tax/filing/register', filed)).msg).toBe('')
  expect(await said(office, taskNo, 'READY.BEHIND')).toBeUndefined()
  await office.take('202609', await workbook([{ ...zhang, income: '26000' }]))
  const behind = await said(office, taskNo, 'READY.BEHIND')
  expect(behind?.level).toBe('warning')
  expect(behind?.message).toContain('申报以后工资表、人员或上期申报有变动，按现在的工资表有')
})
