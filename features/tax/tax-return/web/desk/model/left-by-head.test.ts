import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import type { ReturnView } from '../../../contract/index.ts'
import { createReturnState } from './return-state.ts'

const set = await loadForms(['A200000', 'A201020', 'A202000'])
const view: ReturnView = {
  taskNo: 't',
  period: '20262',
  editable: true,
  prior: null,
  origins: {},
  tables: [
    {
      tableCode: 'A200000',
      tableName: '主表',
      version: 1,
      hidden: false,
      header: { prepayMethod: 'actual', entType: 'general' },
      cells: { r1: { c1: '500.00' }, r25: { c1: '500.00' }, r27: { c1: '125.00' }, r32: { c1: '125.00' } },
    },
  ],
}
const shape = { kind: 'formula', type: 'money', decimals: 2 } as never
const open = () => createReturnState(set, structuredClone(view), () => shape, {})
const method = (value: string) => [{ ref: 'A200000.h.prepayMethod', value }]
const [profit, due] = ['A200000.r25.c1', 'A200000.r32.c1']

test('TAX-06 TAX-13 the head decides who fills a line; what was typed comes back with its head', () => {
  const state = open()
  expect(state.read(profit)).toMatchObject({ value: '500.00', mark: 'formula', isEditable: false })
  expect(state.write(method('lastYearAverage'), true)).toEqual(expect.arrayContaining([profit, due]))
  expect(state.read(profit)).toMatchObject({ value: '', mark: 'input', isEditable: true })
  expect(state.read(due)).toMatchObject({ value: '0.00', isEditable: false })
  state.write([{ ref: profit, value: '1000' }], true)
  expect([state.read(profit).value, state.read(due).value]).toEqual(['1000.00', '250.00'])
  state.write(method('actual'), true)
  expect([state.read(profit).value, state.read(due).value]).toEqual(['500.00', '125.00'])
  state.write(method('lastYearAverage'), true)
  expect([state.read(profit).value, state.read(due).value]).toEqual(['1000.00', '250.00'])
})

test('TAX-13 what the tax office fixed is typed as the tax due', () => {
  const state = open()
  state.write(method('other'), true)
  expect(state.read(due)).toMatchObject({ value: '', isEditable: true })
  expect(state.read('A200000.r27.c1').isEditable).toBe(false)
  state.write([{ ref: due, value: '88.8' }], true)
  expect(state.read(due).value).toBe('88.80')
})
