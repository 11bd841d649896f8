import { getPeriod, isPeriod, monthsOf } from '@portal/domain/period'
import { monthTyped } from './month-typed.rules.ts'

/** What an address asks for: its month, and the months to choose from where it came from a longer period. */
export interface MonthAsked {
  month: string | undefined
  among: readonly string[]
}

/** An address of before may still name a quarter: its months are offered, and it is never read as one of them. */
export function monthAsked(search: URLSearchParams): MonthAsked {
  const period = search.get('period') ?? ''
  const isLonger = isPeriod(period) && getPeriod(period).kind !== 'month'
  const named = (search.get('among') ?? '').split('.').filter((one) => one.length === 6 && isPeriod(one))
  const among = isLonger ? monthsOf(period) : named
  return { month: isLonger ? among[0] : monthTyped(period), among: among.length > 1 ? among : [] }
}
