import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import { modelOf } from '../computation/forms.ts'
import { headerFault } from './save-cells.rules.ts'

test('TAX-05 a field of several options takes some of them, by commas, each once; any other is refused', async () => {
  const model = modelOf(await loadForms(['A200000']), 'A200000')
  if (model === undefined) throw new Error('A200000 is not there')
  const fault = (exportMode: string) =>
    headerFault(model, { exportMode }, { period: '20263', taxpayerName: '', taxpayerId: '' })
  expect([fault('发生了自营出口业务'), fault('发生了自营出口业务,承担了代理出口业务'), fault('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  for (const wrong of ['自营出口', '发生了自营出口业务,', '发生了自营出口业务,发生了自营出口业务'])
    expect(fault(wrong)).toContain('须为')
})
