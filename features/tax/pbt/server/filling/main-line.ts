import { Decimal, isDecimalString, toDecimal, ZERO } from '@portal/domain/money'
import { periodDays } from '@portal/domain/period'

/** A list's row as it stands, by column. */
export type RowCells = Readonly<Record<string, string | null | undefined>>

/** What a list's row is on the main form. */
export interface MainLine {
  item: string
  base: Decimal
  rate: Decimal
  from: string
  to: string
}

const [byValue, byRent] = ['从价', '从租']

export const text = (cells: RowCells, column: string): string => cells[column] ?? ''
export const amount = (cells: RowCells, column: string): Decimal => {
  const found = text(cells, column)
  return isDecimalString(found) ? toDecimal(found) : ZERO
}

const joined = (cells: RowCells, ...columns: readonly string[]): string =>
  columns
    .map((column) => text(cells, column))
    .filter((part) => part !== '')
    .join('：')

/** Letting at another rate than 12% is an item of its own. */
function houseItem(cells: RowCells): string {
  if (text(cells, 'c7') !== byRent) return '从价计征'
  const rate = amount(cells, 'c12')
  return rate.eq('0.12') ? '从租计征' : `从租计征（${rate.times(100).toFixed()}%）`
}

const houseBase = (cells: RowCells): Decimal =>
  text(cells, 'c7') === byRent
    ? amount(cells, 'c11')
    : amount(cells, 'c8').minus(amount(cells, 'c9')).times(amount(cells, 'c10'))

const settledOrSigned = (cells: RowCells): Decimal =>
  amount(cells, 'c13').isZero() ? amount(cells, 'c12') : amount(cells, 'c13')

/** Before the books of a project are closed its whole income is taxed, then what it grew by. */
const landIncrease = (cells: RowCells): Decimal =>
  text(cells, 'c3') === '预征' ? amount(cells, 'c5') : Decimal.max(amount(cells, 'c5').minus(amount(cells, 'c6')), 0)

/** Item, base and rate of each list's rows; `day`: the column of the day for what happens once. */
const lines: Readonly<
  Record<
    string,
    {
      item: (cells: RowCells) => string
      base: (cells: RowCells) => Decimal
      rate: (cells: RowCells) => Decimal
      day?: string
      ofYear?: boolean
    }
  >
> = {
  PBT_LAND: { item: (row) => text(row, 'c10'), base: (row) => amount(row, 'c9'), rate: (row) => amount(row, 'c11') },
  PBT_HOUSE: { item: houseItem, base: houseBase, rate: (row) => amount(row, 'c12') },
  PBT_STAMP: { item: (row) => text(row, 'c7'), base: settledOrSigned, rate: (row) => amount(row, 'c14') },
  PBT_VEHICLE: {
    item: (row) => text(row, 'c3'),
    base: (row) => amount(row, 'c5'),
    rate: (row) => amount(row, 'c6'),
    ofYear: true,
  },
  PBT_ENV: {
    item: (row) => joined(row, 'c3', 'c4'),
    base: (row) => amount(row, 'c8'),
    rate: (row) => amount(row, 'c9'),
  },
  PBT_WATER: {
    item: (row) => joined(row, 'c3', 'c4'),
    base: (row) => amount(row, 'c7'),
    rate: (row) => amount(row, 'c8'),
  },
  PBT_RESOURCE: {
    item: (row) => text(row, 'c1'),
    base: (row) => amount(row, text(row, 'c11') === byValue ? 'c10' : 'c6'),
    rate: (row) => amount(row, 'c12'),
  },
  PBT_DEED: {
    item: (row) => `${text(row, 'c6')}${text(row, 'c7')}`,
    base: (row) => Decimal.max(amount(row, 'c8'), amount(row, 'c9')),
    rate: (row) => amount(row, 'c10'),
    day: 'c5',
  },
  PBT_FARMLAND: {
    item: (row) => text(row, 'c6'),
    base: (row) => amount(row, 'c7'),
    rate: (row) => amount(row, 'c8').times(amount(row, 'c9')),
    day: 'c4',
  },
  PBT_LVAT: { item: (row) => joined(row, 'c3', 'c4'), base: landIncrease, rate: (row) => amount(row, 'c9') },
  PBT_TOBACCO: { item: () => '', base: (row) => amount(row, 'c1'), rate: (row) => amount(row, 'c2') },
}

/** A list's row as a line of the main form; undefined for a form that is no list of sources. */
export function mainLine(form: string, cells: RowCells, period: string): MainLine | undefined {
  const found = lines[form]
  if (found === undefined) return undefined
  const day = found.day === undefined ? '' : text(cells, found.day)
  const days = periodDays(found.ofYear === true ? period.slice(0, 4) : period)
  return {
    item: found.item(cells),
    base: found.base(cells),
    rate: found.rate(cells),
    from: day || days.start,
    to: day || days.end,
  }
}
