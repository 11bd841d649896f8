/** The portal begins in mid-year: what people accumulated before comes by import. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { iitApp, payrollOffice, workbook } from './iit.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await iitApp()
})
afterAll(() => app.stop())

const zhang = { name: '张甲', idNo: '11010519491231002X' }
const li = { name: '李乙', idNo: '440524188001010022' }
const opening = (rows: readonly (readonly string[])[]) => {
  const titles = ['姓名', '证件号码', '所得项目', '是否非居民', '本期收入', '本期免税收入', '基本养老保险费']
  return writeWorkbook([
    { name: '期初', rows: [[...titles, '累计个人养老金', '累计已预扣税额'], ...rows.map((row) => [...row])] },
  ])
}

test('TAX-13 TAX-17 a year goes on from each person’s openings to the cent, without months before', async () => {
  const office = await payrollOffice(app)
  await office.addPerson(zhang)
  await office.addPerson(li)
  const rows = [[zhang.name, zhang.idNo, '期初累计', '', '61000', '1000', '2400', '1000', '450']]
  expect(await office.take('202603', await opening(rows))).toMatchObject({ adds: 1, newPeople: 0 })
  const salary = { income: '20000', pension: '800', cumPersonalPension: '1500' }
  await office.take(
    '202604',
    await workbook([
      { ...zhang, ...salary },
      { ...li, income: '20000' },
    ]),
  )
  const taskNo = await office.create('202604')
  const { cells } = await office.table(taskNo)
  const rowOf = (name: string) => Object.values(cells).find((row) => row['c2'] === name)
  // 60,000 + 20,000 − 4 × 5,000 − (2,400 + 800) − (1,000 + 500) = 55,300; tax 55,300 × 10% − 2,520, less 450.
  expect(rowOf('张甲')).toMatchObject({ c22: '80000.00', c23: '20000.00', c24: '3200.00', c31: '1500.00' })
  expect(rowOf('张甲')).toMatchObject({ c34: '55300.00', c37: '3010.00', c39: '450.00', c40: '2560.00' })
  expect(rowOf('李乙')).toMatchObject({ c22: '20000.00', c23: '20000.00' })
  const { data } = await office.call(`/japi/tax/taxResource/readiness?taskNo=${taskNo}`)
  expect(JSON.stringify(data)).not.toContain('没有工资，也没有上期申报')
  // The opening is no income of its month.
  const march = await office.create('202603')
  expect(JSON.stringify((await office.table(march)).cells)).not.toContain('61000')
})

test('TAX-13 an opening of a non-resident, and tax in a row of the month, are refused at their row', async () => {
  const office = await payrollOffice(app)
  const rows = [
    [zhang.name, zhang.idNo, '期初累计', '是', '61000', '', '', '', '450'],
    [li.name, li.idNo, '', '', '20000', '', '', '', '450'],
  ]
  const { data } = await office.upload('202603', await opening(rows))
  expect(data.refusals.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
    [2, '期初累计只用于居民个人的工资薪金'],
    [3, '“累计已预扣税额”只填在所得项目为“期初累计”的行'],
  ])
})
