import { ZERO, type Decimal } from '@portal/domain/money'
import { periodDays } from '@portal/domain/period'
import filling from '@portal/tax-forms/data/pbt-filling.json' with { type: 'json' }
import { sourceLists, type SourceList } from '../../contract/lists.ts'
import { amount, mainLine, text, type MainLine, type RowCells } from './main-line.ts'
import { placeIn, placeOf } from './places.ts'

/** Last day of the halves of small taxpayers (六税两费). */
export const halvesUntil = '2027-12-31'
const halfRate = filling.relief.rate
const order = filling.main.order
const halfName = '“六税两费”减征'

/** Row of a list form: its id, and its cells with every formula worked out. */
export interface ListedRow {
  form: string
  row: string
  cells: RowCells
  /** Somebody typed the relief: it stands as it is, without a half beside it. */
  isReliefTyped: boolean
}

/** What follows from the lists: halves by cell, and the rows of relief table and main form. */
export interface Derived {
  halves: ReadonlyMap<string, string>
  relief: readonly DerivedRow[]
  main: readonly DerivedRow[]
}

/** A row as the form takes it. `place`: a number of its own, so that what is typed beside it stays with it. */
export interface DerivedRow {
  place: number
  cells: Readonly<Record<string, string>>
}

interface Told {
  row: string
  list: SourceList
  line: MainLine
  tax: Decimal
  own: Decimal
  half: Decimal
  code: string
}

/** Relief table and main form out of the lists; `isSmall`: the taxpayer pays half of some taxes. */
export function deriveForms(rows: readonly ListedRow[], period: string, isSmall: boolean): Derived {
  const isHalving = isSmall && periodDays(period).end <= halvesUntil
  const halves = new Map<string, string>()
  const told = sourceLists.flatMap((list) =>
    rows
      .filter(({ form }) => form === list.form)
      .flatMap((row): Told[] => {
        const line = mainLine(list.form, row.cells, period)
        if (line === undefined) return []
        const [tax, own] = [amount(row.cells, list.due), amount(row.cells, list.relief)]
        const half =
          isHalving && list.isHalved && !row.isReliefTyped && tax.gt(own)
            ? tax.minus(own).times(halfRate).toDecimalPlaces(2)
            : ZERO
        if (!half.isZero()) halves.set(`${list.form}.${row.row}.${list.relief}`, half.toFixed(2))
        const code = list.code === null ? '' : text(row.cells, list.code)
        return [{ row: row.row, list, line, tax, own, half, code }]
      }),
  )
  return { halves, relief: told.flatMap(reliefRows), main: mainRows(told) }
}

function reliefRows({ row, list, line, own, half, code }: Told): DerivedRow[] {
  const place = placeIn(sourceLists.indexOf(list) + 1, Number(row.slice(1)) * 2)
  const made = (at: number, name: string, by: string, value: Decimal): DerivedRow[] =>
    value.isZero()
      ? []
      : [
          {
            place: at,
            cells: {
              c2: list.tax,
              c3: line.item,
              c5: line.from,
              c6: line.to,
              c7: by,
              c8: name,
              c9: value.toFixed(2),
            },
          },
        ]
  return [...made(place, list.ownRelief, code, own), ...made(place + 1, halfName, '', half)]
}

/** One line of each tax, item, span and rate; of land the grade alone, at the first rate of it. */
function mainRows(told: readonly Told[]): DerivedRow[] {
  const groups = Map.groupBy(told, ({ list, line }) =>
    [list.tax, line.item, line.from, line.to, list.form === 'PBT_LAND' ? '' : line.rate.toFixed()].join('\n'),
  )
  const taken = new Set<number>()
  return [...groups]
    .map(([key, group]) => ({ key, group, tax: order.indexOf(group[0]?.list.tax ?? '') }))
    .toSorted((a, b) => a.tax - b.tax)
    .map(({ key, group, tax }) => {
      const place = placeOf(tax + 1, key, taken)
      taken.add(place)
      return { place, cells: mainCells(group) }
    })
}

function mainCells(group: readonly Told[]): Record<string, string> {
  const { list, line } = group[0] as Told
  const sum = (of: (one: Told) => Decimal): Decimal => group.reduce((all, one) => all.plus(of(one)), ZERO)
  return {
    c2: list.tax,
    c3: line.item,
    c4: line.from,
    c5: line.to,
    c6: sum((one) => one.line.base).toFixed(),
    c7: line.rate.toFixed(),
    c8: sum(({ tax }) => tax).toFixed(2),
    c9: sum(({ own, half }) => own.plus(half)).toFixed(2),
  }
}
