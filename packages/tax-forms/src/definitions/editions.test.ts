import { expect, test } from 'vitest'
import { compileForms, EDITIONS, formsForPeriod, loadForms } from '../index.ts'
import { readAllDefinitions } from '../node.ts'
import { referencedForms } from './references.ts'

test('TAX-05 an old period opens with the form that was in force', () => {
  expect(formsForPeriod('03', '2023')).toContain('A100000_2017')
  expect(formsForPeriod('03', '2023')).not.toContain('A100000')
  expect(formsForPeriod('03', '2024')).toContain('A100000')
  expect(formsForPeriod('03', '2024')).not.toContain('A107040')
  expect(formsForPeriod('02', '20252')).toEqual(['A201020', 'A200000_2021'])
  expect(formsForPeriod('02', '20253')).toEqual(['A200000', 'A201020', 'A202000'])
  expect(formsForPeriod('01', '202106')).toEqual([])
  expect(formsForPeriod('01', '202107', 'small')).toEqual(['VATS_MAIN'])
})

test('TAX-05 TAX-13 a half has the forms of its last month', () => {
  expect(formsForPeriod('09', '2026HY1')).toEqual(formsForPeriod('09', '202606'))
  expect(formsForPeriod('02', '2025HY1')).toEqual(['A201020', 'A200000_2021'])
  expect(formsForPeriod('02', '2025HY2')).toEqual(['A200000', 'A201020', 'A202000'])
})

test('TAX-05 TAX-13 every form of the annual settlement and of consumption tax is offered for its periods', () => {
  expect(formsForPeriod('12', '202609')).toEqual(['CT_MAIN'])
  for (const code of ['A105060', 'A105070']) expect(formsForPeriod('03', '2026')).toContain(code)
})

test('TAX-05 the VAT return of a general taxpayer has its seven tables', () => {
  const forms = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF']
  expect(formsForPeriod('01', '202610', 'general')).toEqual(forms)
})

test('TAX-05 the list of editions says what the definitions say', () => {
  const definitions = new Map(readAllDefinitions().map((definition) => [definition.code, definition]))
  for (const { code, name, layout, effectiveFrom, effectiveTo } of EDITIONS) {
    const definition = definitions.get(code)
    expect([name, layout, effectiveFrom, effectiveTo]).toEqual([
      definition?.name,
      definition?.layout ?? 'fixed',
      definition?.effectiveFrom,
      definition?.effectiveTo ?? null,
    ])
  }
})

test('TAX-07 a page loads the forms it names and those their expressions need, no others', async () => {
  const vat = await loadForms(formsForPeriod('01', '202610', 'general'))
  expect([...vat.byCode.keys()].toSorted()).toEqual([
    'VATG_A1',
    'VATG_A2',
    'VATG_A3',
    'VATG_A4',
    'VATG_A5',
    'VATG_MAIN',
    'VATG_RELIEF',
  ])
  expect((await loadForms(['PBT_MAIN'])).byCode.has('PBT_STAMP')).toBe(true)
  await expect(loadForms(['constructor'])).rejects.toThrow(RangeError)
})

test('TAX-07 a form without the forms it names does not load', () => {
  const [main] = readAllDefinitions()
  expect(main && referencedForms(main)).toContain('VATG_A1')
  expect(() => compileForms(main ? [main] : [])).toThrow('没有表单“VATG_A1”')
})
