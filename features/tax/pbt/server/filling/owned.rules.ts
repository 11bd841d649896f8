import { toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import { listRow } from './columns.ts'
import { monthAfter, monthOfDay, monthsWithin, type MonthSpan } from './months.ts'
import { linesOf, numberOf, textOf, textsOf, type ListRow, type RegisterRow } from './register-rows.ts'

export const houseRate = toDecimal('0.012')

/** A land or house: its number, the tax of a month before division by twelve, and how much of it a relief takes. */
interface OwnedKind {
  register: 'land' | 'house'
  key: string
  yearly(row: RegisterRow): Decimal
  /** A year's tax of the part that a relief names. */
  relieved(row: RegisterRow, relief: RegisterRow): Decimal
}

const land: OwnedKind = {
  register: 'land',
  key: 'landNo',
  yearly: (row) => numberOf(row, 'area').times(numberOf(row, 'standard')),
  relieved: (row, relief) => numberOf(relief, 'reliefArea').times(numberOf(row, 'standard')),
}

const house: OwnedKind = {
  register: 'house',
  key: 'houseNo',
  yearly: (row) =>
    numberOf(row, 'value').minus(numberOf(row, 'letValue')).times(numberOf(row, 'ratio')).times(houseRate),
  relieved: (row, relief) => numberOf(relief, 'reliefValue').times(numberOf(row, 'ratio')).times(houseRate),
}

export const landRows = (rows: readonly RegisterRow[], period: string): ListRow[] => ownedRows(land, rows, period)
export const houseRows = (rows: readonly RegisterRow[], period: string): ListRow[] => ownedRows(house, rows, period)

/** Months in which a record's facts hold: a later record of the same number takes over the month after its change. */
export function spanOf(row: RegisterRow, later: readonly RegisterRow[]): MonthSpan {
  const isChange = textOf(row, 'changeKind') !== '' && textOf(row, 'endKind') === ''
  const began = isChange ? monthAfter(textOf(row, 'changed')) : ''
  const liable = began || textOf(row, 'liableFrom') || monthAfter(textOf(row, 'acquired'))
  const ended = textOf(row, 'endKind') === '' ? '' : monthOfDay(textOf(row, 'changed'))
  const overtaken = later.map((one) => monthOfDay(textOf(one, 'changed'))).toSorted()[0] ?? ''
  return { from: liable, to: [ended, overtaken].filter((month) => month !== '').toSorted()[0] ?? '' }
}

/** Records of the same number that change this one's facts. */
const laterOf = (kind: OwnedKind, rows: readonly RegisterRow[], row: RegisterRow): RegisterRow[] =>
  rows.filter(
    (one) =>
      one !== row &&
      textOf(one, kind.key) === textOf(row, kind.key) &&
      textOf(one, 'changeKind') !== '' &&
      textOf(one, 'changed') > (textOf(row, 'changeKind') === '' ? '' : textOf(row, 'changed')),
  )

function ownedRows(kind: OwnedKind, rows: readonly RegisterRow[], period: string): ListRow[] {
  return rows.flatMap((row) => {
    const span = spanOf(row, laterOf(kind, rows, row))
    const months = monthsWithin(period, span).length
    if (months === 0) return []
    const tax = kind.yearly(row).times(months).div(12).toDecimalPlaces(2)
    const reliefs = reliefsOf(row)
      .map((relief) => ({ relief, amount: reliefOf(kind, row, relief, period, span) }))
      .filter(({ amount }) => !amount.isZero())
    const sum = reliefs.reduce((all, { amount }) => all.plus(amount), ZERO)
    const [first] = reliefs
    const fields = {
      ...textsOf(row),
      letValue: numberOf(row, 'letValue'),
      months,
      reliefCode: first === undefined ? '' : textOf(first.relief, 'reliefCode'),
      reliefArea: first === undefined ? '' : textOf(first.relief, 'reliefArea'),
      relief: sum.isZero() ? '' : (sum.gt(tax) ? tax : sum).toFixed(2),
    }
    return [listRow(kind.register, fields, [textOf(row, kind.key)])]
  })
}

/** Reliefs of a record: its lines, or the one that stands in its own fields. */
export function reliefsOf(row: RegisterRow): readonly RegisterRow[] {
  const lines = linesOf(row, 'reliefs')
  return lines.length > 0 ? lines : textOf(row, 'reliefCode') === '' ? [] : [row]
}

function reliefOf(kind: OwnedKind, row: RegisterRow, relief: RegisterRow, period: string, span: MonthSpan): Decimal {
  const dated = { from: monthOfDay(textOf(relief, 'reliefFrom')), to: monthOfDay(textOf(relief, 'reliefTo')) }
  const months = monthsWithin(period, span, dated).length
  const monthly = numberOf(relief, 'reliefMonthly')
  const yearly = monthly.isZero() ? kind.relieved(row, relief) : monthly.times(12)
  return yearly.times(months).div(12).toDecimalPlaces(2)
}
