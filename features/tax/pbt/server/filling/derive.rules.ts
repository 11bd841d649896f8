import { toFixedText, ZERO, type Decimal } from '@portal/domain/money'
import { periodDays } from '@portal/domain/period'
import filling from '@portal/tax-forms/data/pbt-filling.json' with { type: 'json' }
import { sourceLists, type SourceList } from '../../contract/lists.ts'
import { amount, mainLine, text, type MainLine, type RowCells } from './main-line.ts'

/** Last day of the halves of small taxpayers (六税两费). */
export const halvesUntil = '2027-12-31'
const halfRate = filling.relief.rate
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
  relief: readonly Record<string, string>[]
  main: readonly Record<string, string>[]
}

interface Told {
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
        return [{ list, line, tax, own, half, code: list.code === null ? '' : text(row.cells, list.code) }]
      }),
  )
  return { halves, relief: numbered(told.flatMap((one) => reliefRows(one, period))), main: numbered(mainRows(told)) }
}

const numbered = (rows: readonly Record<string, string>[]): Record<string, string>[] =>
  rows.map((row, at) => ({ c1: String(at + 1), ...row }))

function reliefRows({ list, line, own, half, code }: Told, period: string): Record<string, string>[] {
  const days = line.from === line.to ? line : { ...periodDays(period), ...line }
  const row = (name: string, by: string, value: Decimal): Record<string, string> => ({
    c2: list.tax,
    c3: line.item,
    c5: days.from,
    c6: days.to,
    c7: by,
    c8: name,
    c9: value.toFixed(2),
  })
  return [
    ...(own.isZero() ? [] : [row(list.ownRelief, code, own)]),
    ...(half.isZero() ? [] : [row(halfName, '', half)]),
  ]
}

/** One line of each tax, item, span and rate; of land the grade alone, at the first rate of it. */
function mainRows(told: readonly Told[]): Record<string, string>[] {
  const groups = Map.groupBy(told, ({ list, line }) =>
    [list.tax, line.item, line.from, line.to, list.form === 'PBT_LAND' ? '' : line.rate.toFixed()].join('\n'),
  )
  const order = filling.main.order
  return [...groups.values()]
    .toSorted((a, b) => order.indexOf(a[0]?.list.tax ?? '') - order.indexOf(b[0]?.list.tax ?? ''))
    .map((group) => {
      const { list, line } = group[0] as Told
      const sum = (of: (one: Told) => Decimal): Decimal => group.reduce((all, one) => all.plus(of(one)), ZERO)
      return {
        c2: list.tax,
        c3: line.item,
        c4: line.from,
        c5: line.to,
        c6: sum((one) => one.line.base).toFixed(),
        c7: line.rate.toFixed(),
        c8: toFixedText(
          sum(({ tax }) => tax),
          2,
        ),
        c9: toFixedText(
          sum(({ own, half }) => own.plus(half)),
          2,
        ),
      }
    })
}
