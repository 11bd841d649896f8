import { toMoney, toDecimal } from '@portal/domain/money'
import type { RowAmounts } from '../store/row-amounts.ts'
import { others, specials, sumOf, type Carried } from './cumulative.ts'

/** What an opening row hands on: its columns hold the year's amounts up to its month instead of the month's. */
export function openedBy(amounts: RowAmounts): Carried {
  const of = (field: keyof RowAmounts): string => amounts[field] ?? '0'
  const pension = of('cumPersonalPension')
  return {
    income: toMoney(toDecimal(of('income')).minus(of('exempt'))),
    special: toMoney(sumOf(amounts, specials)),
    other: toMoney(sumOf(amounts, others).plus(pension)),
    personalPension: pension,
    donation: of('donation'),
    relief: toMoney(sumOf(amounts, ['relief', 'treatyRelief'])),
    paid: of('paid'),
  }
}
