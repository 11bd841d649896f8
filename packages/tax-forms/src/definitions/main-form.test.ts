import { expect, test } from 'vitest'
import { FORM_CODES } from './editions.ts'
import { loadForms } from './load.ts'
import { byFilingOrder, isMainForm, lineWord } from './main-form.ts'

test('TAX-05 declarations are told from their annexes, come first and call their lines as printed', async () => {
  expect(FORM_CODES.filter(isMainForm).toSorted()).toEqual([
    'A100000',
    'A100000_2017',
    'A200000',
    'A200000_2021',
    'CT_MAIN',
    'PBT_MAIN',
    'VATG_MAIN',
    'VATS_MAIN',
  ])
  expect(['VATG_A1', 'VATG_MAIN'].toSorted(byFilingOrder)).toEqual(['VATG_MAIN', 'VATG_A1'])
  expect(['A202000', 'A201020', 'A200000_2021'].toSorted(byFilingOrder)).toEqual(['A200000_2021', 'A201020', 'A202000'])
  const codes = ['VATG_MAIN', 'VATG_A1', 'A200000', 'A201020']
  const set = await loadForms(codes)
  const words = codes.map((code) => {
    const form = set.byCode.get(code)
    return form && lineWord(form.definition)
  })
  expect(words).toEqual(['栏', '行', '行', '行'])
})
