import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { iitApp, payrollOffice, workbook } from '../iit.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await iitApp()
})
afterAll(() => app.stop())

const zhang = { name: '张甲', idNo: '11010519491231002X' }
const li = { name: '李乙', idNo: '440524188001010022' }
const url = '/japi/tax/taxResource/payroll/summary?month='

test('TAX-13 TAX-22 a month’s payroll is summed by item to the cent, persons once, nothing of others', async () => {
  const { take, call, person } = await payrollOffice(app)
  await take('202602', await workbook([{ ...zhang, income: '999' }]))
  await take(
    '202603',
    await workbook([
      { ...zhang, income: '10000.10', pension: '800.05', cumChild: '6000' },
      { ...li, income: '9000.20', pension: '700' },
      { ...li, income: '500.01', item: '劳务报酬所得' },
    ]),
  )
  const { data } = await call(`${url}202603`)
  expect([data.month, data.people]).toEqual(['202603', 2])
  expect(data.rows[0]).toEqual({
    item: '正常工资薪金',
    people: 2,
    rows: 2,
    income: '19000.30',
    specials: '1500.05',
    additional: '6000.00',
  })
  expect(data.rows[1]).toMatchObject({ people: 1, rows: 1, income: '500.01', specials: '0.00' })
  expect((await call(`${url}202601`)).data).toEqual({ month: '202601', people: 0, rows: [] })
  const stranger = await payrollOffice(app)
  expect((await stranger.call(`${url}202603`)).data.rows).toEqual([])
  const other = await person()
  await app.db
    .updateTable('membership')
    .set({ tax_types: ['01'] })
    .where('user_id', '=', other.user.userId)
    .execute()
  expect((await call(`${url}202603`, undefined, other.headers)).status).toBe(404)
})
