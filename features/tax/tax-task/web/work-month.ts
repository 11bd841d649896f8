import { isPeriod, monthsOf, parsePeriod } from '@portal/domain/period'
import { currentCaller } from '@portal/web-kit/caller'
import { useEffect } from 'react'

/** Stored in the browser per user and enterprise; signing out clears it. */
const keyOf = (): string => `work-month ${currentCaller()?.userId ?? ''} ${currentCaller()?.entId ?? ''}`

/** The last month worked on here, YYYYMM; undefined without one or without storage. */
export function lastMonth(): string | undefined {
  try {
    const kept = localStorage.getItem(keyOf()) ?? ''
    return parsePeriod(kept)?.kind === 'month' ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a worked-on period's month. A quarter or year keeps the previous month if it is inside, else takes its last
 * one.
 */
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

/** A page's month: the address's, else the last one worked on, else `current`. It is then stored for the next page. */
export function useWorkMonth(asked: string | undefined, current: string): string {
  const month = asked ?? lastMonth() ?? current
  useEffect(() => rememberWorkMonth(month), [month])
  return month
}
