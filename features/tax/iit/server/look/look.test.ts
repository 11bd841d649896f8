/** People of a month to look at first, the month beside the one before, and wages beside the annual return. */
import { callsOf } from '@portal/cit/server/testing'
import { makeProfile } from '@portal/tax-task/server/testing'
import type { TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookRoute } from '../../contract/index.ts'
import { iitApp, payrollOffice, workbook } from '../iit.fixture.ts'
import { wagesOfYear } from '../payroll/year-wages.ts'

let app: TestApp
beforeAll(async () => {
  app = await iitApp({ wages: { ofYear: wagesOfYear, page: (month) => `/payroll?month=${month}` } })
})
afterAll(() => app.stop())

const zhang = { name: '张甲', idNo: '11010519491231002X' }
const li = { name: '李乙', idNo: '440524188001010022' }
type Office = Awaited<ReturnType<typeof payrollOffice>>
const look = async ({ call }: Office, taskNo: string, kind = '') =>
  (await call(`${lookRoute.path}?taskNo=${taskNo}${kind === '' ? '' : `&kind=${kind}`}`)).data

/** January and February, in which 张甲 earns more than twice as much and 李乙 nothing. */
async function twoMonths() {
  const office = await payrollOffice(app)
  await office.addPerson(zhang)
  await office.addPerson(li)
  await office.take(
    '202601',
    await workbook([
      { ...zhang, income: '10000' },
      { ...li, income: '8000' },
    ]),
  )
  const before = await office.create('202601')
  await office.take('202602', await workbook([{ ...zhang, income: '30000', cumRent: '9000' }]))
  return { ...office, before, taskNo: await office.create('202602') }
}

test('TAX-13 who is to be looked at is counted and listed by what is the matter, each with his cell', async () => {
  const office = await twoMonths()
  const { taskNo } = office
  const found = await look(office, taskNo)
  expect(found.counts).toEqual([
    { kind: 'cap', count: 1 },
    { kind: 'jumped', count: 1 },
    { kind: 'unpaid', count: 1 },
  ])
  expect((await look(office, taskNo, 'jumped')).people).toEqual([
    {
      kind: 'jumped',
      name: '张甲',
      item: '正常工资薪金',
      message: '上月 10,000.00，本月 30,000.00',
      cell: 'IIT_WITHHOLD.r1.c8',
    },
  ])
  expect((await look(office, taskNo, 'unpaid')).people).toMatchObject([{ name: '李乙', cell: null }])
  const { version } = await office.table(taskNo)
  const typed = { taskNo, tableCode: 'IIT_WITHHOLD', version, cells: { r1: { c23: '60000.00' } } }
  expect((await office.call('/japi/tax/taxResource/saveCells', typed)).msg).toBe('')
  expect((await look(office, taskNo, 'against')).people).toMatchObject([{ name: '张甲', cell: 'IIT_WITHHOLD.r1.c23' }])
})

test('TAX-13 LEAD-15 the summary names the people whose income and tax moved most against last month', async () => {
  const { taskNo, call } = await twoMonths()
  const { movements } = (await call(`/japi/tax/taxResource/return/summary?taskNo=${taskNo}`)).data
  const income = movements.find(
    (one: { id: string; against: string }) => one.id === 'income' && one.against === 'lastMonth',
  )
  expect(income.difference).toBe('12000.00')
  expect(income.lines).toMatchObject([
    { kind: 'partner', name: '张甲（证件尾号 002X）', amount: '20000.00' },
    { kind: 'partner', name: '李乙（证件尾号 0022）', amount: '-8000.00' },
  ])
})

test('TAX-13 LEAD-14 wages of the annual return are compared with those that tax was withheld from', async () => {
  const office = await payrollOffice(app)
  await office.take('202512', await workbook([{ ...zhang, income: '20000' }]))
  await makeProfile(app, office.entId, {
    version: 1,
    filings: [
      { taxType: '05', cadence: 'month' },
      { taxType: '03', cadence: 'year' },
    ],
  })
  const { create, save, ready } = callsOf(app, { clerk: office.clerk } as unknown as Parameters<typeof callsOf>[1])
  const taskNo = await create('2025')
  const told = async () => (await ready(taskNo)).find(({ id }) => id === 'READY.COMPARE')
  expect(await told()).toMatchObject({ level: 'warning', act: '/payroll?month=202501' })
  expect((await told())?.message).toContain('实际发生额 0.00，全年扣缴个人所得税的工资 20,000.00，相差 -20,000.00')
  expect((await told())?.message).toContain('2025年1月')
  expect((await save(taskNo, 'A105050', { r1: { c2: '20000.00' } })).msg).toBe('')
  expect(await told()).toBeUndefined()
})
