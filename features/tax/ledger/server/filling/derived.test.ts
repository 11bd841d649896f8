/** What follows from the cells that books fill (cit-filling.json#derive): proposals of the annual tables. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { computeFiling, type Cells } from '@portal/tax-forms'
import data from '@portal/tax-forms/data/cit-filling.json' with { type: 'json' }
import { loadReturnForms } from '@portal/tax-forms/load'
import { samplePath, type LedgerSample } from '../testing/ledger-samples.ts'

const annual = [
  'A100000',
  'A101010',
  'A102010',
  'A104000',
  'A105000',
  'A105050',
  'A105060',
  'A105070',
  'A105080',
  'A106000',
]

/** The cells of D01 to D11; one target may name two of a form. */
const derived = data.derive.flatMap(({ id, target }) => {
  const [form = ''] = target.split('.', 1)
  return /^A105\d{3}$/.test(form) && !target.includes('rN')
    ? [...target.matchAll(/r\d+\.c\d+/g)].map(([cell]) => ({ id, cell: `${form}.${cell}` }))
    : []
})

/** A return that has nothing but what its books filled. */
async function fromBooks(cells: Readonly<Record<string, string>>) {
  const forms: Record<string, { cells: Cells }> = Object.fromEntries(annual.map((form) => [form, { cells: {} }]))
  for (const [cell, value] of Object.entries(cells)) {
    const [form = '', row = '', column = ''] = cell.split('.')
    const own = (forms[form] ??= { cells: {} })
    ;(own.cells[row] ??= {})[column] = value
  }
  const computed = computeFiling(await loadReturnForms(annual), { period: '2025', forms }, { defaults: true }).cells
  return (cell: string): string => {
    const [form = '', row = '', column = ''] = cell.split('.')
    return computed[form]?.[row]?.[column] ?? forms[form]?.cells[row]?.[column] ?? '0.00'
  }
}
const sampleOf = (id: string) => JSON.parse(readFileSync(samplePath(`${id}.json`), 'utf8')) as LedgerSample

test.for(['TB-A1', 'TB-K1'])(
  'TAX-17 TAX-26 what follows from the books of %s is what the sample’s return has, for each derive rule',
  async (id) => {
    const { expectCells, filing } = sampleOf(id) as LedgerSample & {
      filing: { forms: Record<string, { cells: Cells }> }
    }
    const read = await fromBooks(expectCells)
    const told = ({ cell }: { cell: string }): string => {
      const [form = '', row = '', column = ''] = cell.split('.')
      return filing.forms[form]?.cells[row]?.[column] ?? '0.00'
    }
    // The samples leave 党组织工作经费 to a person.
    const ruled = derived.filter((one) => !['CITF.D08', 'CITF.D09'].includes(one.id))
    expect(ruled.map((one) => [one.id, one.cell, read(one.cell)])).toEqual(
      ruled.map((one) => [one.id, one.cell, told(one)]),
    )
    for (const row of ['r2', 'r5', 'r12', 'r19'])
      expect(['c4', 'c5', 'c8'].map((column) => read(`A105080.${row}.${column}`))).toEqual(
        ['c1', 'c2', 'c3'].map((column) => read(`A105080.${row}.${column}`)),
      )
  },
)

test('TAX-17 TAX-26 party work is deducted up to one per cent of wages; without books nothing follows', async () => {
  const read = await fromBooks(sampleOf('TB-A1').expectCells)
  expect([read('A105000.r29.c1'), read('A105000.r29.c2')]).toEqual(['397015.37', '11580.48'])
  const empty = await fromBooks({})
  expect(derived.filter(({ cell }) => empty(cell) !== '0.00')).toEqual([])
})
