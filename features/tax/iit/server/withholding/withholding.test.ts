import { expect, test } from 'vitest'
import type { Amounts } from '../../contract/payroll-fields.ts'
import { yearOf } from './cumulative.ts'
import { employedMonths, feeUpTo, isEmployedIn, unknownEmployment } from './employment.ts'
import { faultOfIdNo, maskedIdNo } from './identity.ts'
import { taxSingle } from './single.ts'

const hired = { ...unknownEmployment, hired: '2020-03-01' }
const salary = (income: string, more: Amounts = {}): Amounts => ({ income, ...more })
const dues = (months: { month: string; amounts: Amounts }[], person = hired) =>
  yearOf(person, months).map(({ now }) => now.due.toFixed(2))

test('TAX-13 who leaves in March and is back in July deducts no month between and goes on from there', () => {
  const person = { ...hired, left: '2026-03-20', rehired: '2026-07-06' }
  expect(['202602', '202603', '202604', '202606', '202607'].map((month) => isEmployedIn(person, month))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
  expect(employedMonths(person, '202607')).toBe(4)
  const months = ['202601', '202602', '202603', '202607'].map((month) => ({ month, amounts: salary('20000') }))
  // Four months of 15,000 taxable: 450, 450, 630 (36,000 passed), 1,500.
  expect(dues(months, person)).toEqual(['450.00', '450.00', '1080.00', '1500.00'])
})

test('TAX-13 what was withheld too high stays until the year is settled, and later months take it off', () => {
  const months = [
    { month: '202601', amounts: salary('26000') },
    { month: '202602', amounts: salary('1000') },
    { month: '202603', amounts: salary('9000') },
  ]
  expect(dues(months)).toEqual(['630.00', '0.00', '0.00'])
  expect(yearOf(hired, months).map(({ now }) => now.paid.toFixed(2))).toEqual(['0.00', '630.00', '630.00'])
})

test('TAX-13 the basic deduction: from the month of coming, a first job from January, 60,000 at once', () => {
  const late = { ...unknownEmployment, hired: '2026-03-31' }
  expect(feeUpTo(late, '202605')).toBe(15_000)
  expect(feeUpTo({ ...late, firstJobThisYear: true }, '202605')).toBe(25_000)
  expect(feeUpTo({ ...late, annualFee: true }, '202601')).toBe(60_000)
})

test('TAX-13 donations and reliefs add up over the year, private pension by its rise', () => {
  const months = [
    { month: '202601', amounts: salary('20000', { donation: '100', cumPersonalPension: '1000', relief: '10' }) },
    { month: '202602', amounts: salary('20000', { donation: '50', cumPersonalPension: '2500' }) },
    { month: '202603', amounts: salary('20000') },
  ]
  const found = yearOf(hired, months).map(({ now }) => [now.donation, now.other, now.relief].map(Number))
  expect(found).toEqual([
    [100, 1000, 10],
    [150, 2500, 10],
    [150, 2500, 10],
  ])
})

test.for([
  ['劳务报酬', '800', false, '0.00', '0.00'],
  ['劳务报酬', '4000', false, '3200.00', '640.00'],
  ['劳务报酬', '4000.01', false, '3200.01', '640.00'],
  ['劳务报酬', '100000', false, '80000.00', '25000.00'],
  ['劳务报酬', '10000', true, '8000.00', '590.00'],
  ['稿酬', '6000', false, '3360.00', '672.00'],
  ['特许权使用费', '5000', false, '4000.00', '800.00'],
  ['全年一次性奖金收入', '36000', false, '36000.00', '1080.00'],
  ['全年一次性奖金收入', '36001', false, '36001.00', '3390.10'],
  ['偶然', '500', false, '500.00', '100.00'],
  ['无住所个人正常工资薪金（非居民）', '4999', true, '0.00', '0.00'],
] as const)('TAX-13 %s of %s (not resident: %s) is taxed on %s with %s', ([item, income, isNonResident, base, tax]) => {
  const found = taxSingle({ item, income, isNonResident })
  expect([found.taxable.toFixed(2), found.tax.toFixed(2)]).toEqual([base, tax])
})

test('TAX-13 identity numbers are judged by their kind and shown by their ends alone', () => {
  expect(faultOfIdNo('张三', '居民身份证', '11010519491231002X', '2026-03-01')).toBeUndefined()
  expect(faultOfIdNo('张三', '居民身份证', '110105194912310021', '2026-03-01')).toContain('校验位不对')
  expect(faultOfIdNo('Smith', '外国护照', 'X0000001', '2026-03-01')).toBeUndefined()
  expect(faultOfIdNo('Smith', '外国护照', 'X 1', '2026-03-01')).toContain('不合规则')
  expect(['11010519491231002X', 'X0000001', 'ABC'].map(maskedIdNo)).toEqual(['110105********002X', 'X*****01', 'A**'])
})
