import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import { cellNameOf, formTabName } from './printed-form.rules.ts'

const set = await loadForms(['VATG_MAIN', 'A200000', 'A201020'])
const name = (code: string, row: string, column: string): string => {
  const form = set.byCode.get(code)?.definition
  return form === undefined ? '' : cellNameOf(form, formTabName(form), row, column)
}

test('TAX-20 TAX-13 cells are named as on paper, those of added rows by their line', () => {
  expect(name('VATG_MAIN', 'r12', 'c1')).toMatch(/^主表第12栏 /)
  expect(name('A200000', 'r22', 'c1')).toBe('主表第22行 本年累计金额')
  expect(name('A200000', 'r22_2', 'c1')).toBe('主表22.2行 本年累计金额')
  expect(name('A201020', 'r2_1', 'c5')).toBe('资产加速折旧、摊销（扣除）优惠明细表2.1行 第5列')
})
