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

test('TAX-13 rows say which rule proposes their figures, and each adjustment its reason and its law', async () => {
  const guide = await citKind.guide?.()
  const of = (form: string, row: string) => guide?.(form, row, [], '2026')
  expect(of('A105000', 'r15')).toEqual({
    invoices: [],
    proposed: [expect.stringContaining('实施条例第四十三条')],
    byHand: [expect.stringContaining('依据：企业所得税法实施条例第四十三条（未核实）')],
  })
  expect(of('A106000', 'r8')?.proposed).toContainEqual(expect.stringContaining('从旧到新弥补'))
  expect(of('A100000', 'r31')?.proposed).toContainEqual(expect.stringContaining('高新技术企业减按15%'))
  // Every line that people adjust by themselves has a reason; sums and lines within others have none.
  const rows = set.byCode.get('A105000')?.rows ?? []
  const adjusted = rows.filter(({ cells }) => Object.values(cells).some((kind) => kind === 'input'))
  const without = adjusted.filter(({ id }) => of('A105000', id)?.byHand.length === 0).map(({ id }) => id)
  expect(without).toEqual(['r9', 'r25', 'r39_1', 'r39_2', 'r39_3', 'r39_4', 'r39_5', 'r39_6', 'r39_7'])
})
