import { LAYOUTS } from './reference.ts'
import type { Fault, FaultColumn } from './types.ts'

type Details = Readonly<Record<string, string | null>>

const found = (column: FaultColumn, text: string | null = null, expected: string | null = null): Fault => ({
  column,
  found: text,
  expected,
})
const at =
  (...columns: FaultColumn[]) =>
  (): Fault[] =>
    columns.map((column) => found(column))

/** Preview column of each workbook field. */
const columnOf: Readonly<Record<string, FaultColumn>> = {
  amount: 'amount',
  tax: 'tax',
  date: 'date',
  rateText: 'rate',
  sellerName: 'partner',
  buyerName: 'partner',
}
const byTitle = new Map(
  LAYOUTS.flatMap(({ columns }) => columns.map(({ h, f }) => [h, columnOf[f] ?? ('other' as const)])),
)
const titled = ({ column, value = null }: Details): Fault[] => [found(byTitle.get(column ?? '') ?? 'other', value)]
const missing = ({ columns }: Details): Fault[] =>
  (columns ?? '').split('、').map((title) => found(byTitle.get(title) ?? 'other', ''))

/** Columns of differences between two invoices with the same number, by the names used in `difference`. */
const differing: Readonly<Record<string, FaultColumn>> = {
  开票日期: 'date',
  对方识别号: 'partner',
  金额: 'amount',
  税额: 'tax',
}

/** Faulty cells by check id; checks missing here have a message only. */
const cellsOf: Readonly<Record<string, (details: Details) => Fault[]>> = {
  'INV.E00': titled,
  'INV.E01': ({ value = null }) => [found('number', value)],
  'INV.E02': () => [found('number', '')],
  'INV.E03': ({ value = null }) => [found('number', value)],
  'INV.E04': ({ code, number }) => [found('number', [code, number].filter(Boolean).join(' '))],
  'INV.E05': at('number'),
  'INV.E08': ({ value = null, expected = null }) => [found('rate', value, expected)],
  'INV.E09': ({ value = null }) => [found('date', value)],
  'INV.E10': at('date'),
  'INV.E11': titled,
  'INV.E12': titled,
  'INV.E13': at('amount', 'tax'),
  'INV.E14': ({ expected = null }) => [found('tax', null, expected)],
  'INV.E15': at('tax'),
  'INV.E16': at('amount'),
  'INV.E17': at('partner'),
  'INV.E18': ({ difference }) => (difference ?? '').split('、').map((name) => found(differing[name] ?? 'other')),
  'INV.E20': at('amount', 'tax'),
  'INV.E22': at('tax'),
  'INV.E23': at('amount'),
  'INV.E25': at('date'),
  'INV.E26': missing,
  'INV.E27': titled,
  'INV.E28': at('number'),
  'INV.E29': () => [found('number', '')],
  'INV.E30': at('number'),
  'INV.W01': at('date'),
  'INV.W05': at('partner'),
  'INV.W06': ({ value = null }) => [found('number', null, value)],
  'INV.W09': at('rate'),
  'INV.W10': at('rate'),
  'INV.W11': at('date'),
  'INV.W13': at('number'),
}

/** Faulty cells of a fired check. Cells without a column of their own become a single `other`. */
export function faultsOf(id: string, details: Details): Fault[] {
  const faults = cellsOf[id]?.(details) ?? at('other')()
  return faults.filter((fault, index) => faults.findIndex((one) => one.column === fault.column) === index)
}
