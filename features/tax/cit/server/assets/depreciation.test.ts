import { expect, test } from 'vitest'
import registers from '@portal/tax-forms/data/registers.json' with { type: 'json' }
import type { Asset } from './assets.port.ts'
import { amountsOf, assetClasses } from './depreciation.rules.ts'

const asset = (more: Partial<Asset>): Asset => ({
  assetNo: 'A1',
  name: '设备',
  assetClass: '机器、机械和其他生产设备',
  acquired: '2024-03-15',
  value: '1200000.00',
  years: '10',
  depreciation: [],
  ...more,
})
const told = (one: Asset, year: string) => {
  const amounts = amountsOf(one, year)
  if (amounts === null || amounts === 'ask') return amounts
  const { booked, bookedTotal, allowed, allowedTotal, general } = amounts
  return [booked, bookedTotal, allowed, allowedTotal, general].map((value) => value?.toFixed(2) ?? null)
}

test('TAX-13 every class of the register has its row', () => {
  const field = registers.registers.longTermAsset.own.find(({ f }) => f === 'assetClass')
  expect(field?.options).toEqual(Object.keys(assetClasses))
})

test('TAX-13 a fixed asset is written off from the month after it came, to the month it went, to the cent', () => {
  expect(told(asset({}), '2023')).toBeNull()
  expect(told(asset({}), '2024')).toEqual(['90000.00', '90000.00', '90000.00', '90000.00', null])
  expect(told(asset({}), '2025')).toEqual(['120000.00', '210000.00', '120000.00', '210000.00', null])
  expect(told(asset({ disposed: '2025-06-30' }), '2025')?.slice(0, 2)).toEqual(['60000.00', '150000.00'])
  expect(told(asset({ disposed: '2025-06-30' }), '2026')).toBeNull()
  expect(told(asset({ acquired: '2024-12-31' }), '2024'), 'from January on').toBeNull()
  const odd = asset({ value: '1000000.00', years: '3', residual: '0.05', acquired: '2024-01-01' })
  const years = ['2024', '2025', '2026', '2027'].map((year) => Number(told(odd, year)?.[0]))
  expect(years.reduce((all, one) => all + one, 0)).toBeCloseTo(950_000, 2)
  expect(told(odd, '2028'), 'written off, still there').toEqual(['0.00', '950000.00', '0.00', '950000.00', null])
})

test('TAX-13 an intangible asset is written off from its own month', () => {
  const licence = asset({ assetClass: '专利权', acquired: '2024-03-15', value: '120000.00' })
  expect(told(licence, '2024')?.[0]).toBe('10000.00')
})

test('TAX-13 an asset that the law lets off at once, one sooner, one by another method', () => {
  expect(told(asset({ scheme: '一次性扣除', acquired: '2025-02-01' }), '2025')).toEqual([
    '100000.00',
    '100000.00',
    '1200000.00',
    '1200000.00',
    '100000.00',
  ])
  expect(told(asset({ scheme: '一次性扣除', acquired: '2025-02-01' }), '2026')?.slice(2)).toEqual([
    '0.00',
    '1200000.00',
    '120000.00',
  ])
  expect(told(asset({ scheme: '缩短折旧年限', taxYears: '6' }), '2025')).toEqual([
    '120000.00',
    '210000.00',
    '200000.00',
    '350000.00',
    '120000.00',
  ])
  expect(told(asset({ scheme: '加速折旧方法' }), '2025')).toBe('ask')
})

test('TAX-13 what somebody says of a year goes before the straight line', () => {
  const said = { year: '2025', booked: '1.00', bookedTotal: '2.00', allowed: '3.00', allowedTotal: '4.00' }
  expect(told(asset({ scheme: '加速折旧方法', depreciation: [{ ...said, general: '2.50' }] }), '2025')).toEqual([
    '1.00',
    '2.00',
    '3.00',
    '4.00',
    '2.50',
  ])
})
