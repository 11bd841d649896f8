import { isPeriod, monthsOf, parsePeriod } from '@portal/domain/period'
import { currentCaller } from '@portal/web-kit/caller'
import { useEffect } from 'react'

/** Kept in the browser for each person and enterprise; signing out forgets it. */
const keyOf = (): string => `work-month ${currentCaller()?.userId ?? ''} ${currentCaller()?.entId ?? ''}`

/** The month that was worked on last here, YYYYMM; undefined when nothing was, or the browser keeps nothing. */
export function lastMonth(): string | undefined {
  try {
    const kept = localStorage.getItem(keyOf()) ?? ''
    return parsePeriod(kept)?.kind === 'month' ? kept : undefined
  } catch {
    return undefined
  }
}

/** A period is worked on: its month, and of a quarter or year the month worked on before, else its last one. */
export function rememberWorkMonth(period: string): void {
  if (!isPeriod(period)) return
  const months = monthsOf(period)
  const last = lastMonth()
  const month = last !== undefined && months.includes(last) ? last : months.at(-1)
  try {
    localStorage.setItem(keyOf(), month ?? '')
  } catch {
    /* Without storage pages open with the current month. */
  }
}

/**
 * The month a page is for: the one of its address, else the one worked on last, else `current`; the next page begins
 * with it.
 */
export function useWorkMonth(asked: string | undefined, current: string): string {
  const month = asked ?? lastMonth() ?? current
  useEffect(() => rememberWorkMonth(month), [month])
  return month
}
