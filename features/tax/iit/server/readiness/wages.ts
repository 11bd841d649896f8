import { ZERO, toDecimal, toMoney } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import type { Readiness } from '@portal/tax-return/contract'
import { valuesOfReturn, type ReturnState } from '@portal/tax-return/server/public'
import { bonusItem, iitForm, openingItem, salaryItem } from '../../contract/index.ts'
import type { PayrollRowOf } from '../store/payroll.repo.ts'
import { readinessTexts as texts } from './readiness.texts.ts'

/** Wages of the enterprise's books; joined where features are joined. */
export interface WagesOfBooks {
  /** Credited to payable wages from `fromMonth` to the month; null where the books do not say. */
  credited(db: Db, of: { entId: string; month: string }): Promise<{ fromMonth: string; amount: string } | null>
  /** Where the books of a month are seen. */
  page(month: string): string
}
export const noWages: WagesOfBooks = { credited: async () => null, page: () => '' }

const isWages = (item: string): boolean => item === salaryItem || item === bonusItem

/** Wages declared beside those of the books, of the months that the books are of (IITF.C6). */
export async function wagesReadiness(
  db: Db,
  state: ReturnState,
  year: readonly PayrollRowOf[],
  books: WagesOfBooks,
): Promise<Readiness[]> {
  const { entId, period } = state.task
  const credited = await books.credited(db, { entId, month: period })
  if (credited === null || credited.fromMonth.slice(0, 4) !== period.slice(0, 4)) return []
  const values = valuesOfReturn(state)
  let declared = ZERO
  for (const [ref, { text }] of values) {
    if (!ref.startsWith(`${iitForm}.`) || !ref.endsWith('.c7') || !isWages(text)) continue
    declared = declared.plus(toDecimal(values.get(ref.replace(/c7$/, 'c8'))?.text ?? '0'))
  }
  for (const row of year)
    if (row.month >= credited.fromMonth && row.month < period && (isWages(row.item) || row.item === openingItem))
      declared = declared.plus(toDecimal(row.income))
  const difference = declared.minus(toDecimal(credited.amount))
  if (difference.isZero()) return []
  const message = texts.wages({
    from: credited.fromMonth,
    to: period,
    declared: toMoney(declared),
    credited: toMoney(toDecimal(credited.amount)),
    difference: toMoney(difference.abs()),
  })
  return [{ id: 'READY.COMPARE', level: 'warning', message, act: books.page(period) }]
}
