import { ZERO, toDecimal, toMoney } from '@portal/domain/money'
import { monthsOf } from '@portal/domain/period'
import type { Db } from '@portal/server-kit/database'
import { bonusItem, openingItem, salaryItem } from '../../contract/index.ts'

/** Salaries and bonuses of a year's payroll, and its months without any; null where the year has none. */
export async function wagesOfYear(
  db: Db,
  { entId, year }: { entId: string; year: string },
): Promise<{ amount: string; lacking: string[] } | null> {
  const rows = await db
    .selectFrom('iit_payroll')
    .select(({ fn }) => ['month', 'item', fn.sum<string>('income').as('income')])
    .where('ent_id', '=', entId)
    .where('month', '>=', `${year}01`)
    .where('month', '<=', `${year}12`)
    .where('item', 'in', [salaryItem, bonusItem, openingItem])
    .groupBy(['month', 'item'])
    .execute()
  if (rows.length === 0) return null
  // An opening holds the year up to its month; payroll of those months is contained in it.
  const opened = rows.reduce((last, { item, month }) => (item === openingItem && month > last ? month : last), '')
  const counted = rows.filter(({ item, month }) => item === openingItem || item === bonusItem || month > opened)
  const months = new Set(rows.map(({ month }) => month))
  return {
    amount: toMoney(counted.reduce((sum, { income }) => sum.plus(toDecimal(income)), ZERO)),
    lacking: monthsOf(year).filter((month) => !months.has(month) && month > opened),
  }
}
