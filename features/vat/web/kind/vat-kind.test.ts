import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import { vatKind } from './vat-kind.ts'

const forms = Object.keys(vatKind.tabs)
const set = await loadForms(forms)
const hasCell = (ref: string): boolean => {
  const [form = '', row = '', column = ''] = ref.split('.')
  const model = set.byCode.get(form)
  return model?.rowIndex.has(row) === true && model.columnIndex.has(column)
}

test('TAX-06 LEAD-01 the cells that the page knows of VAT by name are cells of its forms', () => {
  const named = Object.values(vatKind.results).flatMap((terms) => terms.flatMap(({ cells }) => cells))
  expect([...named, ...Object.keys(vatKind.opening?.heads ?? {})].filter((ref) => !hasCell(ref))).toEqual([])
  expect(vatKind.movingRows?.form).toBe('VATG_RELIEF')
  expect(forms.filter((form) => set.byCode.get(form) === undefined)).toEqual([])
  expect(vatKind.ahead).toEqual(['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF'])
})

test('TAX-06 a code cell offers the codes of its part of the relief form, other cells none', async () => {
  const { codes } = vatKind
  expect(['r2', 'r6', 'r10', 'r16'].map((row) => codes?.listOf(`VATG_RELIEF.${row}.code`))).toEqual([
    'reduction',
    'reduction',
    'exemption',
    'exemption',
  ])
  expect(codes?.listOf('VATG_RELIEF.r2.c1')).toBeNull()
  const known = (await codes?.load()) ?? []
  expect(known.filter(({ list }) => list === 'exemption').length).toBeGreaterThan(0)
  expect(known.find(({ code }) => code === '0001129924')?.list).toBe('reduction')
})

test('TAX-20 a row is told which invoices fill it and what people type', async () => {
  const rows = await vatKind.guide?.()
  const order = set.byCode.get('VATG_A1')?.rows.map(({ id }) => id) ?? []
  const { invoices, byHand } = rows?.('VATG_A1', 'r1', order) ?? { invoices: [], byHand: [] }
  expect([invoices.length > 0, byHand.length > 0]).toEqual([true, true])
  expect(rows?.('OTHER', 'r1', ['r1'])).toEqual({ invoices: [], proposed: [], byHand: [] })
})
