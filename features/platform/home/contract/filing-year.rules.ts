import { getDate, isWeekend } from '@portal/domain/calendar-date'
import { laterWindowEnds, windowDeadline } from '@portal/domain/deadline'
import { monthDay } from '@portal/domain/remaining'
import type { FilingMonth, FilingYear } from './home.routes.ts'

/** Filing windows of a year, seen on the business day `today`; dates and states come from the tax calendar. */
export const filingYearOf = (today: string, year: number): FilingYear => ({
  today,
  year,
  months: Array.from({ length: 12 }, (_, index) => filingMonthOf(year, index + 1)),
})

function filingMonthOf(year: number, month: number): FilingMonth {
  const { date, state } = windowDeadline(year, month)
  return {
    month,
    dueDate: date,
    provisional: state === 'pending',
    reason: state === 'pending' ? pendingReason(year, month) : reasonOf(date),
  }
}

/** Why a day is provisional, and which other day it may be. */
function pendingReason(year: number, month: number): string {
  const later = laterWindowEnds(year, month).map(monthDay)
  const other = later.length === 0 ? '' : `；1日至15日内有连续3日以上放假的，为${later.join('或')}`
  return `当年放假安排尚未公布，暂按周末顺延${other}`
}

/** Reason why a deadline is not the 15th; '' when it is. */
function reasonOf(date: string): string {
  if (getDate(date).day === 15) return ''
  const fifteenth = `${date.slice(0, 8)}15`
  return isWeekend(fifteenth) && getDate(date).day <= 17 ? '15日为周末，顺延至下一个工作日' : '因法定节假日顺延'
}
