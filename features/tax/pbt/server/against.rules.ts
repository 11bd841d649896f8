import { periodDays } from '@portal/domain/period'
import { isDecimalString, toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import { listOf } from '../contract/index.ts'
import type { ListRow, Registers } from './filling/register-rows.ts'
import { textOf } from './filling/register-rows.ts'

/** Rows of a return's lists as they stand, by form. */
export type StandingRows = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>

/** A source whose months differ from those of the list. */
export interface WrongMonths {
  register: string
  no: string
  months: number
  found: number
}

interface Counted {
  register: string
  form: string
  months: string
  key: string
  /** The rows of its list that have months. */
  isOne: (row: Readonly<Record<string, string>>) => boolean
}

/** Registers whose sources are taxed by the month, with the column that has them. */
const counted: readonly Counted[] = [
  { register: 'land', form: 'PBT_LAND', months: 'c12', key: 'landNo', isOne: () => true },
  { register: 'house', form: 'PBT_HOUSE', months: 'c13', key: 'houseNo', isOne: (row) => row['c7'] === '从价' },
  { register: 'vehicle', form: 'PBT_VEHICLE', months: 'c7', key: 'plateNo', isOne: () => true },
]

const numberIn = (row: Readonly<Record<string, string>>, column: string): Decimal => {
  const text = row[column] ?? ''
  return isDecimalString(text) ? toDecimal(text) : ZERO
}

/** Sources that stand in the list with other months than the registers give; `due`: the rows that these give. */
export function wrongMonths(registers: Registers, due: readonly ListRow[], standing: StandingRows): WrongMonths[] {
  return counted.flatMap(({ register, form, months, key, isOne }) => {
    const total = (rows: readonly Readonly<Record<string, string>>[], no: string): number =>
      rows
        .filter((row) => row['c1'] === no && isOne(row))
        .reduce((sum, row) => sum.plus(numberIn(row, months)), ZERO)
        .toNumber()
    const own = due.filter((row) => row.register === register).map(({ cells }) => cells)
    const there = (standing[form] ?? []).filter(isOne)
    const numbers = new Set((registers[register] ?? []).map((row) => textOf(row, key)))
    return [...numbers]
      .filter((no) => there.some((row) => row['c1'] === no))
      .map((no) => ({ register, no, months: total(own, no), found: total(there, no) }))
      .filter((one) => one.months !== one.found)
  })
}

/** Records that give a row of which the lists have none, by register. */
export function unlisted(due: readonly ListRow[], standing: StandingRows): { register: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { form, register, cells, sources } of due) {
    const keys = listOf(form)?.keys ?? []
    const same = (row: Readonly<Record<string, string>>): boolean =>
      keys.every((column) => (row[column] ?? '') === (cells[column] ?? ''))
    if ((standing[form] ?? []).some(same)) continue
    counts.set(register, (counts.get(register) ?? 0) + Math.max(1, sources.length))
  }
  return [...counts].map(([register, count]) => ({ register, count }))
}

/** Whether a house came into the register in the period, or one changed. */
export function hasNewHouse({ house = [] }: Registers, period: string): boolean {
  const { start, end } = periodDays(period)
  const isWithin = (day: string): boolean => day >= start && day <= end
  return house.some((row) => isWithin(textOf(row, 'acquired')) || isWithin(textOf(row, 'changed')))
}

/** What contracts of sale come to in the list: what they were settled at, else their amount. */
export const salesInList = (standing: StandingRows): Decimal =>
  (standing['PBT_STAMP'] ?? [])
    .filter((row) => row['c7'] === '买卖合同')
    .reduce((sum, row) => sum.plus(numberIn(row, (row['c13'] ?? '') === '' ? 'c12' : 'c13')), ZERO)
