import { expect, test } from 'vitest'
import { classifyInvoice } from '../filling/classify-input.ts'
import { classifyLine } from '../filling/classify-output.ts'
import { readSample, SAMPLE_SETS, sampleContext, sampleFiles } from '../testing/samples.ts'
import { intake } from './intake.ts'
import { CHECK_RULES } from './reference.ts'

type Place = { file: string; sheet: string | null; row: number | null; id: string }
const placed = (fired: Place[]): string[] =>
  fired.map(({ file, sheet, row, id }) => `${file}|${sheet}|${row}|${id}`).toSorted()

test.for(SAMPLE_SETS)('TAX-12 TAX-10 the workbooks of set %s fire exactly the expected checks', async (set) => {
  const sample = readSample(set)
  const { fired } = await intake(sampleFiles(sample), sample)
  expect(placed(fired)).toEqual(placed(sample.expectFired))
  expect(fired.filter(({ message }) => /[{}]/.test(message) || message === '')).toEqual([])
})

/**
 * Errors of cells and files, what a workbook's structure says, and what needs two files that disagree about a number:
 * proved by tests of their own.
 */
const provedApart = new Set(
  ['E00', 'E28', 'E29', 'E30', 'E31', 'E32', 'F08', 'F09', 'F10', 'F11', 'W13', 'I05', 'I06', 'I07', 'I08'].map(
    (id) => `INV.${id}`,
  ),
)

test('TAX-10 the set of traps fires each of the 50 checks of single numbers once', async () => {
  const sample = readSample('T1')
  const { fired } = await intake(sampleFiles(sample), sample)
  expect(fired.map(({ id }) => id).toSorted()).toEqual(
    [...CHECK_RULES.keys()].filter((id) => !provedApart.has(id)).toSorted(),
  )
})

test.for(SAMPLE_SETS)(
  'TAX-12 the invoices of set %s come out field by field as the reference has them',
  async (set) => {
    const sample = readSample(set)
    const { invoices } = await intake(sampleFiles(sample), sample)
    const context = sampleContext(sample)
    const { fields, rows } = sample.normalised.invoices
    const read = [...invoices.values()].map((invoice) => {
      const classified = invoice.dir === 'in' ? classifyInvoice(invoice, context, (key) => invoices.get(key)) : {}
      const { transferCell, transferTax } = sample.clerk[invoice.key] ?? {}
      const all: Record<string, unknown> = {
        ...invoice,
        ...classified,
        copies: invoice.copies,
        transferCell: transferCell ?? invoice.transferCell,
        transferTax: transferTax ?? invoice.transferTax,
      }
      return Object.fromEntries(fields.map((field) => [field, all[field] ?? null]))
    })
    expect(read).toEqual(rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]]))))
  },
)

test.for(SAMPLE_SETS)('TAX-12 the output lines of set %s are classified as the reference has them', async (set) => {
  const sample = readSample(set)
  const { invoices } = await intake(sampleFiles(sample), sample)
  const context = sampleContext(sample)
  const { fields, rows } = sample.normalised.lines
  const read = [...invoices.values()]
    .filter(({ dir }) => dir === 'out')
    .flatMap((invoice) =>
      invoice.lines.map((line) => {
        const all: Record<string, unknown> = { key: invoice.key, ...line, ...classifyLine(invoice, line, context) }
        return Object.fromEntries(fields.map((field) => [field, all[field] ?? null]))
      }),
    )
  expect(read).toEqual(rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]]))))
})
