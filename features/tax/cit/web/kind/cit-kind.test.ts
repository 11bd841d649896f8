import { EDITIONS, formsForPeriod, loadForms, type FormSet } from '@portal/tax-forms'
import { beforeAll, expect, test } from 'vitest'
import { citKind } from './cit-kind.ts'

let set: FormSet
const codes = [...new Set([...formsForPeriod('03', '2023'), ...formsForPeriod('03', '2026')])]
beforeAll(async () => {
  set = await loadForms(codes)
})
const isThere = (ref: string): boolean => {
  const [form = '', row = '', column = ''] = ref.split('.')
  const model = set.byCode.get(form)
  return model?.rowIndex.has(row) === true && model.columnIndex.has(column)
}

test('TAX-13 every table of both editions has its name, and results are of cells that are there', () => {
  expect(codes.filter((code) => citKind.tabs[code] === undefined)).toEqual([])
  expect(Object.keys(citKind.tabs).filter((code) => !EDITIONS.some((one) => one.code === code))).toEqual([])
  const cells = Object.values(citKind.results).flatMap((terms) => terms.flatMap((term) => term.cells))
  expect(cells.filter((ref) => !isThere(ref))).toEqual([])
  expect(Object.keys(citKind.results)).toEqual(['A100000', 'A100000_2017'])
})
