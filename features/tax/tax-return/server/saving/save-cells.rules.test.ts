import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import { mostAddedRows } from '@portal/tax-forms/layout/added-rows.rules'
import type { OwnFigure } from '../computation/own-figure.ts'
import { modelOf } from '../computation/forms.ts'
import { headerFault, rowsFault } from './save-cells.rules.ts'

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

test('TAX-13 a branch too many is refused, one removed at the most makes room; quarters are read as such', async () => {
  const model = modelOf(await loadForms(['A202000']), 'A202000')
  if (model === undefined) throw new Error('A202000 is not there')
  const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => `r${from + at}`)
  const own = new Map(
    rows(1, mostAddedRows).map((row) => [`A202000.${row}.c4`, { table: 'A202000', cell: `${row}.c4` } as OwnFigure]),
  )
  const wanted = (row: string, text: string | null) => [{ row, column: 'c4', text, isWords: false }]
  expect(rowsFault(model, own, wanted('r1', '5.00'))).toBeUndefined()
  expect(rowsFault(model, own, wanted('r10001', null))).toBeUndefined()
  expect(rowsFault(model, own, wanted('r10001', '5.00'))).toContain('最多 10000 行')

  const main = modelOf(await loadForms(['A200000']), 'A200000')
  if (main === undefined) throw new Error('A200000 is not there')
  const fault = (quarterEmployees: string) =>
    headerFault(main, { quarterEmployees }, { period: '20263', taxpayerName: '', taxpayerId: '' })
  expect([fault('405,419;,;,;,'), fault('')]).toEqual([undefined, undefined])
  for (const wrong of ['405', '405,419', '-1,2;,;,;,']) expect(fault(wrong)).toContain('季初、季末')
})
