import { expect, test } from 'vitest'
import { openWorkbook, writeWorkbook } from '@portal/server-kit/xlsx/index'
import { unknownEmployment } from '../withholding/employment.ts'
import { missingOf, refuseRows, warningsOf } from './check-payroll.ts'
import { readPayroll } from './read-payroll.ts'

const head = ['*姓名', '*证件类型', '*证件号码', '本期收入', '基本养老保险费', '累计住房租金', '累计赡养老人']
const good = ['张甲', '居民身份证', '11010519491231002X', '30000', '', '', '']

async function read(rows: (string | { number: string })[][], titles: string[] = head) {
  const found = await readPayroll(await openWorkbook(await writeWorkbook([{ name: '工资', rows: [titles, ...rows] }])))
  refuseRows(found, '2026-03-31')
  return found
}
const refusals = async (...row: Parameters<typeof read>[0]) =>
  (await read(row)).flatMap(({ row: at, faults }) => faults.map(({ id, message }) => `${at} ${id} ${message}`))

test('TAX-13 a row is refused for its person twice, a wrong number, a lost end, a negative amount', async () => {
  expect(await refusals(good)).toEqual([])
  expect(await refusals(good, good)).toEqual(['3 IITF.C8 第 2 行与第 3 行是同一人同一所得项目，请合成一行'])
  expect(await refusals(good.with(2, '110105194912310021'))).toEqual([expect.stringContaining('2 IITF.C1 张甲')])
  const numbered = [...good.slice(0, 2), { number: '44052418800101' }, ...good.slice(3)]
  expect(await refusals(numbered)).toEqual([expect.stringContaining('末几位会丢')])
  expect(await refusals(good.with(3, '-1'))).toEqual([expect.stringContaining('本期收入不能为负')])
  expect(await refusals(good.with(3, '1.234'))).toEqual([expect.stringContaining('最多 2 位小数')])
  expect(await refusals(good.with(0, ''))).toEqual([expect.stringContaining('没有姓名')])
})

test('TAX-13 names with wide blanks, the older template and an own head are read', async () => {
  expect((await read([good.with(0, ' 张　甲 ')]))[0]?.name).toBe('张 甲')
  const own = await read([['张甲', '11010519491231002X', '30,000.50']], ['姓名', '身份证号', '应发工资'])
  expect(own[0]).toMatchObject({ idKind: '居民身份证', amounts: { income: '30000.5' } })
  await expect(read([['张甲']], ['姓名'])).rejects.toThrow('没有找到表头')
  await expect(read([], head)).rejects.toThrow('没有人员')
  await expect(read([good], [...head.slice(0, 6), '奖金'])).rejects.toThrow('认不出的列：奖金')
})

test('TAX-13 LEAD-14 what a person should look at: limits, leavers, names, persons without a row', async () => {
  const [row] = await read([good.with(5, '4500').with(4, '40000')])
  if (row === undefined) throw new Error('no row')
  const known = { ...unknownEmployment, name: '张乙', idNo: row.idNo, hired: '2020-01-01', left: '2026-01-31' }
  const said = warningsOf(row, known, '202602').map(({ id, message }) => `${id} ${message}`)
  expect(said).toEqual([
    expect.stringContaining('IITF.C5 张甲的专项附加扣除住房租金累计 4500.00'),
    expect.stringContaining('IIT-04'),
    expect.stringContaining('姓名与人员里的不同'),
    expect.stringContaining('已于 2026-01-31 离职'),
  ])
  expect(warningsOf(row, undefined, '202603').at(-1)?.message).toContain('人员里没有张甲')
  expect(missingOf([known], new Set(), '202601')).toEqual([known])
  expect(missingOf([known], new Set([row.idNo]), '202601')).toEqual([])
  expect(missingOf([known], new Set(), '202602')).toEqual([])
})
