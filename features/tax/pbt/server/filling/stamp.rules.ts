import { periodDays } from '@portal/domain/period'
import { toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import taxes from '@portal/tax-forms/data/tax-types.json' with { type: 'json' }
import { listRow } from './columns.ts'
import { numberOf, textOf, textsOf, type ListRow, type RegisterRow, type RowPart } from './register-rows.ts'

const listed = (taxes.types as readonly { no: string; items?: readonly { item: string; rate: string }[] }[]).find(
  ({ no }) => no === '08',
)
/** Rates of stamp tax by item. */
export const stampRates: ReadonlyMap<string, string> = new Map(
  (listed?.items ?? []).map(({ item, rate }) => [item, rate]),
)

export const byCase = '按次申报'
const books = '营业账簿'

/** The day that a document counts on: of settling where it was settled, else of signing. */
const dayOf = (row: RegisterRow): string =>
  (textOf(row, 'settled') !== '' && textOf(row, 'settledOn')) || textOf(row, 'signed')

/** What a document is taxed on before it is settled; business books with what they grew by. */
const amountOf = (row: RegisterRow): Decimal => {
  const grown = textOf(row, 'item') === books ? numberOf(row, 'capitalBefore') : ZERO
  const amount = numberOf(row, 'amount').minus(grown)
  return amount.isNegative() ? ZERO : amount
}

/** Documents of a period by item and rate, and one by one those that are declared as they happen. */
export function stampRows(rows: readonly RegisterRow[], period: string): ListRow[] {
  const { start, end } = periodDays(period)
  const own = rows.filter((row) => dayOf(row) >= start && dayOf(row) <= end)
  const groups = Map.groupBy(
    own.filter((row) => textOf(row, 'period') !== byCase),
    (row) => [textOf(row, 'item'), textOf(row, 'subItem'), textOf(row, 'reliefCode')].join('\n'),
  )
  const periodic = [...groups.values()].map((group) => documentRow(group, { from: start, to: end, signed: '' }, ''))
  const single = own
    .filter((row) => textOf(row, 'period') === byCase)
    .map((row) => {
      const day = dayOf(row)
      return documentRow([row], { from: day, to: day, signed: textOf(row, 'signed') }, textOf(row, 'documentNo'))
    })
  return [...periodic, ...single].map((row, at) => ({ ...row, cells: { c1: String(at + 1), ...row.cells } }))
}

function documentRow(
  group: readonly RegisterRow[],
  days: { from: string; to: string; signed: string },
  documentNo: string,
): ListRow {
  const first = group[0] ?? {}
  const settled = group.filter((row) => textOf(row, 'settled') !== '')
  const sum = (of: readonly RegisterRow[], amount: (row: RegisterRow) => Decimal): Decimal =>
    of.reduce((all, row) => all.plus(amount(row)), ZERO)
  const total = sum(group, (row) => (textOf(row, 'settled') === '' ? amountOf(row) : numberOf(row, 'settled')))
  const plain = sum(group, amountOf)
  const fields = {
    ...textsOf(first),
    ...days,
    documentNo,
    count: sum(group, (row) => toDecimal(textOf(row, 'count') || '1')),
    amount: plain.isZero() && settled.length > 0 ? '' : plain.toFixed(2),
    settled: settled.length === 0 ? '' : total.toFixed(2),
    rate: stampRates.get(textOf(first, 'item')) ?? '',
    relief: '',
  }
  const partsOf = (amount: (row: RegisterRow) => Decimal): RowPart[] =>
    group
      .map((row) => ({ source: textOf(row, 'documentNo'), value: amount(row).toFixed() }))
      .filter(({ value }) => value !== '0')
  const row = listRow(
    'stampDocument',
    fields,
    group.map((one) => textOf(one, 'documentNo')),
  )
  const parts = {
    ...(fields.amount === '' ? {} : { c12: partsOf(amountOf) }),
    ...(fields.settled === ''
      ? {}
      : { c13: partsOf((one) => (textOf(one, 'settled') === '' ? amountOf(one) : numberOf(one, 'settled'))) }),
  }
  return { ...row, parts }
}
