import { vatKind } from '@portal/vat/web/public'
import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import type { PastFigures } from '../../contract/index.ts'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import type { CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { besideOf, pastRefOf, pastValue } from './past.rules.ts'

const money: CellShape = { type: 'money', kind: 'input', decimals: 2 }
const past = (cells: Record<string, string>, state: PastFigures['state'] = 'filed'): PastFigures => ({
  period: '202601',
  version: 1,
  state,
  tables: ['VATG_MAIN', 'VATG_RELIEF'],
  cells,
})

test.for([
  ['4420000.00', '5550000.00', '4,420,000.00', '+1,130,000.00', '+25.6%'],
  ['100.00', '', '100.00', '−100.00', '−100.0%'],
  ['0', '5.00', '0.00', '+5.00', '—'],
  ['0', '', '0.00', '0.00', ''],
  ['-200.00', '-100.00', '-200.00', '+100.00', '+50.0%'],
  ['0.01', '9999999999999.99', '0.01', '+9,999,999,999,999.98', '>9999%'],
] as const)('LEAD-15 beside %s stands %s: %s %s %s', ([then, now, before, difference, ratio]) => {
  expect(besideOf(then, now, money, 'yuan')).toEqual({ before, difference, ratio, isZero: then === '0' && now === '' })
})

test('LEAD-15 in 万元 the difference is taken to the cent and rounded then', () => {
  expect(besideOf('10049.00', '20051.00', money, 'wan')).toMatchObject({
    before: '1.00',
    difference: '+1.00',
    ratio: '+99.5%',
  })
})

test('LEAD-15 rates and words are named without a difference, cells that do not apply not at all', () => {
  expect(besideOf('0.13', '0.06', { ...money, type: 'rate' }, 'yuan')).toMatchObject({
    before: '13%',
    difference: '',
    ratio: '',
  })
  expect(besideOf('甲', '乙', { ...money, type: 'text' }, 'yuan')).toMatchObject({ before: '甲', difference: '' })
  expect(besideOf('1.00', '2.00', { ...money, kind: 'na' }, 'yuan')).toMatchObject({ before: '', difference: '' })
  expect(besideOf('3', '5', { ...money, type: 'integer' }, 'yuan')).toMatchObject({ before: '3', difference: '+2' })
})

test('LEAD-15 a blank amount of a return is zero; of opening balances and absent tables nothing is known', () => {
  expect(pastValue(past({}), 'VATG_MAIN.r1.c1', money)).toBe('0')
  expect(pastValue(past({}, 'opening'), 'VATG_MAIN.r1.c1', money)).toBeNull()
  expect(pastValue(past({ 'VATG_MAIN.r20.c1': '7.00' }, 'opening'), 'VATG_MAIN.r20.c1', money)).toBe('7.00')
  expect(pastValue(past({}), 'VATG_A1.r1.c1', money)).toBeNull()
})

test('LEAD-15 rows of the relief form are compared by their code: codes move', async () => {
  const set = await loadForms(['VATG_RELIEF'])
  const form = set.byCode.get('VATG_RELIEF')?.definition
  if (form === undefined) throw new Error('没有减免税申报明细表')
  const layout = layoutOf(form)
  const [, first, second] = layout.blocks[0]?.parts[0]?.rows.map((row) => row.id) ?? []
  const before = past({ [`VATG_RELIEF.${first}.code`]: '0001129924' })
  const now = (code: string) => (ref: string) => (ref === `VATG_RELIEF.${second}.code` ? code : '')
  expect(pastRefOf(vatKind.movingRows, before, layout, `VATG_RELIEF.${second}.c2`, now('0001129924'))).toBe(
    `VATG_RELIEF.${first}.c2`,
  )
  expect(pastRefOf(vatKind.movingRows, before, layout, `VATG_RELIEF.${second}.c2`, now('0001129999'))).toBeUndefined()
  expect(pastValue(before, undefined, money)).toBe('0')
})
