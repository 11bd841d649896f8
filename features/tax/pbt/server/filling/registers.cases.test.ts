import { allForms } from '@portal/tax-forms/node'
import { expect, test } from 'vitest'
import { fillFromRegisters } from './fill-registers.ts'
import type { Registers } from './register-rows.ts'

const set = allForms()
const filled = (registers: Registers, period = '20263', smallRelief = 'N') => {
  const { forms } = fillFromRegisters(set, registers, { period, header: { smallRelief } })
  return (cell: string): string | null | undefined => {
    const [form = '', row = '', column = ''] = cell.split('.')
    return forms[form]?.cells[row]?.[column]
  }
}
const house = { houseNo: 'F1', use: '工业', acquired: '2020-05-06', area: '100', value: '1200000.00', ratio: '0.7' }
const land = { landNo: 'T1', acquired: '2020-05-06', area: '1200', grade: '二等', standard: '10' }

test('TAX-13 a house sold in mid-period is taxed to the end of that month, its buyer from the month after', () => {
  const at = filled({
    house: [
      { ...house, endKind: '权属转移', changed: '2026-08-03' },
      { ...house, houseNo: 'F2', acquired: '2026-08-03' },
      { ...house, houseNo: 'F3', endKind: '权属转移', changed: '2026-06-30' },
    ],
  })
  expect([at('PBT_HOUSE.r1.c13'), at('PBT_HOUSE.r1.c14')]).toEqual(['2', '1680.00'])
  expect([at('PBT_HOUSE.r2.c1'), at('PBT_HOUSE.r2.c13')]).toEqual(['F2', '1'])
  expect(at('PBT_HOUSE.r3.c1')).toBeUndefined()
})

test('TAX-13 a half of the year takes its six months, vehicles by its first one, and never those of a quarter', () => {
  const car = { plateNo: 'A1', registered: '2020-01-01', item: '货车', units: '1', standard: '96' }
  const registers = { land: [land], house: [{ ...house, endKind: '权属转移', changed: '2026-08-03' }], vehicle: [car] }
  const [first, second] = [filled(registers, '2026HY1'), filled(registers, '2026HY2')]
  expect([first('PBT_LAND.r1.c12'), first('PBT_LAND.r1.c13'), first('PBT_HOUSE.r1.c13')]).toEqual(['6', '6000.00', '6'])
  expect([second('PBT_LAND.r1.c12'), second('PBT_HOUSE.r1.c13')]).toEqual(['6', '2'])
  expect([first('PBT_MAIN.r1.c4'), first('PBT_MAIN.r1.c5')]).toEqual(['2026-01-01', '2026-06-30'])
})

test('TAX-13 facts that change within a period make two rows, parted at the month of the change', () => {
  const at = filled({
    land: [land, { ...land, area: '600', changeKind: '土地面积变更', changed: '2026-07-15' }],
  })
  expect([at('PBT_LAND.r1.c12'), at('PBT_LAND.r1.c13')]).toEqual(['1', '1000.00'])
  expect([at('PBT_LAND.r2.c12'), at('PBT_LAND.r2.c13')]).toEqual(['2', '1000.00'])
})

test('TAX-13 a contract of one cent is a document with no tax', () => {
  const at = filled({
    stampDocument: [
      { documentNo: 'A', name: '采购', item: '买卖合同', period: '按期申报', signed: '2026-07-01', amount: '0.01' },
    ],
  })
  expect([at('PBT_STAMP.r1.c12'), at('PBT_STAMP.r1.c15'), at('PBT_STAMP.r0.c15')]).toEqual(['0.01', '0.00', '0.00'])
  expect([at('PBT_MAIN.r1.c6'), at('PBT_MAIN.r1.c8'), at('PBT_RELIEF.r1.c9')]).toEqual(['0.01', '0.00', undefined])
})

test('TAX-13 a relief holds in its own months alone, and never takes more than the tax', () => {
  const reliefs = (reliefFrom: string, reliefTo: string, more = {}) => [
    { reliefCode: '0010129999', reliefFrom, reliefTo, reliefMonthly: '100.00', ...more },
  ]
  const at = filled({
    land: [
      { ...land, reliefs: reliefs('2026-01-01', '2026-07-31') },
      { ...land, landNo: 'T2', reliefs: reliefs('2026-08-01', '') },
      { ...land, landNo: 'T3', reliefs: reliefs('2025-01-01', '2026-06-30') },
      { ...land, landNo: 'T4', reliefs: reliefs('', '', { reliefMonthly: '5000.00' }) },
      { ...land, landNo: 'T5', reliefs: reliefs('', '', { reliefMonthly: '', reliefArea: '600' }) },
    ],
  })
  expect([1, 2, 3, 4, 5].map((row) => at(`PBT_LAND.r${row}.c16`) ?? '')).toEqual([
    '100.00',
    '200.00',
    '',
    '3000.00',
    '1500.00',
  ])
  expect([1, 2, 3, 4].map((row) => at(`PBT_RELIEF.r${row}.c9`))).toEqual(['100.00', '200.00', '3000.00', '1500.00'])
})

test('TAX-13 the halves of small taxpayers end with 2027, and stand on what the source itself leaves', () => {
  const registers = { house: [{ ...house, reliefs: [{ reliefCode: '1', reliefMonthly: '100.00' }] }] }
  expect(filled(registers, '20274', 'Y')('PBT_HOUSE.r1.c16')).toBe('1410.00')
  expect(filled(registers, '20281', 'Y')('PBT_HOUSE.r1.c16')).toBe('300.00')
  expect(filled(registers, '20274', 'N')('PBT_HOUSE.r1.c16')).toBe('300.00')
})

test('TAX-13 a document settled in the period counts there with what it was settled at', () => {
  const document = { documentNo: 'A', name: '运输', item: '运输合同', period: '按期申报', signed: '2026-01-15' }
  const at = filled({
    stampDocument: [{ ...document, amount: '300000.00', settled: '318000.00', settledOn: '2026-09-30' }],
  })
  expect([at('PBT_STAMP.r1.c13'), at('PBT_STAMP.r1.c15')]).toEqual(['318000.00', '95.40'])
})

test('TAX-13 a vehicle that was scrapped in the year is taxed to the month before it was struck off', () => {
  const car = { plateNo: 'A1', registered: '2020-01-01', item: '货车', units: '10', standard: '96' }
  const of = (more: object) => filled({ vehicle: [{ ...car, ...more }] }, '2026')
  const at = of({ cancelled: '2026-08-20' })
  expect([at('PBT_VEHICLE.r1.c7'), at('PBT_VEHICLE.r1.c8')]).toEqual(['7', '560.00'])
  expect(of({ cancelled: '2026-01-05' })('PBT_VEHICLE.r1.c1'), 'in January there is no month before').toBeUndefined()
  expect(of({ registered: '2026-12-31' })('PBT_VEHICLE.r1.c7')).toBe('1')
})

test('TAX-13 a relief that lapses in mid-period ends with its month, and the half stands on what is left', () => {
  const reliefs = [{ reliefCode: '1', reliefFrom: '2026-01-01', reliefTo: '2026-08-15', reliefMonthly: '100.00' }]
  const at = filled({ land: [{ ...land, reliefs }] }, '20263', 'Y')
  // 3000 of tax, 200 of two months, half of the 2800 that are left.
  expect([at('PBT_LAND.r1.c13'), at('PBT_LAND.r1.c16')]).toEqual(['3000.00', '1600.00'])
  expect([at('PBT_RELIEF.r1.c9'), at('PBT_RELIEF.r2.c9'), at('PBT_MAIN.r1.c11')]).toEqual([
    '200.00',
    '1400.00',
    '1400.00',
  ])
})

test('TAX-13 empty registers give empty lists and a main form of nothing', () => {
  const at = filled({})
  expect([at('PBT_MAIN.r0.c11'), at('PBT_MAIN.r1.c2')]).toEqual(['0.00', undefined])
})
