import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import { mainForm, pbtTaxes, reliefForm, sourceLists } from '../../contract/index.ts'
import { guideRows } from './guide-rows.ts'
import { pbtKindOf } from './pbt-kind.ts'

const forms = [mainForm, reliefForm, ...sourceLists.map(({ form }) => form)]
const set = await loadForms(forms)

test('TAX-13 every form of the family has its tab, and columns that are chosen from have values', () => {
  const kind = pbtKindOf('22')
  expect(Object.keys(kind.tabs).toSorted()).toEqual(forms.toSorted())
  for (const [cell, values] of Object.entries(kind.choices ?? {})) {
    const [form = '', column = ''] = cell.split('.')
    expect([cell, set.byCode.get(form)?.columnIndex.has(column)]).toEqual([cell, true])
    expect([cell, values.length > 1 && new Set(values).size === values.length]).toEqual([cell, true])
  }
  expect(pbtTaxes.map(({ taxType }) => pbtKindOf(taxType).heading)).toContain('印花税')
})

test('LEAD-01 TAX-13 the guide tells for each list where it comes from and that nobody compared it', async () => {
  for (const { form } of sourceLists) {
    const { invoices, proposed } = guideRows(form, 'r1', ['r1'], '20263')
    expect([form, invoices.length > 0 && proposed.length > 0]).toEqual([form, true])
    expect(invoices.every(({ title, verified }) => title.startsWith('税源台账：') && !verified)).toBe(true)
  }
  expect(guideRows('PBT_STAMP', 'r1', ['r1'], '20263').byHand).toContain('营业账簿只就增加额')
  expect(await pbtKindOf('08').guide?.()).toBe(guideRows)
})

test('TAX-13 columns that lists are told by exist, and those of tax and relief are what they say', () => {
  for (const { form, due, relief, code, keys } of sourceLists) {
    const model = set.byCode.get(form)
    const title = (column: string) => model?.columns[model.columnIndex.get(column) ?? -1]?.title
    expect([form, title(due)]).toEqual([form, '应纳税额'])
    if (relief !== '') expect([form, title(relief)]).toEqual([form, '减免税额'])
    if (code !== null) expect(title(code)).toContain('减免性质')
    for (const key of keys) expect([form, key, title(key) !== undefined]).toEqual([form, key, true])
  }
})
