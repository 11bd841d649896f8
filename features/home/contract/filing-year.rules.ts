import { getDate, isWeekend } from '@portal/domain/calendar-date'
import { windowDeadline } from '@portal/domain/deadline'
import type { FilingMonth, FilingYear } from './home.routes.ts'

/** Filing windows of a year, seen on the business day `today`; dates and states come from the tax calendar. */
export const filingYearOf = (today: string, year: number): FilingYear => ({
  today,
  year,
  months: Array.from({ length: 12 }, (_, index) => filingMonthOf(year, index + 1)),
})

function filingMonthOf(year: number, month: number): FilingMonth {
  const { date, state } = windowDeadline(year, month)
  return { month, dueDate: date, provisional: state === 'pending', reason: reasonOf(date, state === 'pending') }
}

/** Reason why a deadline is not the 15th; '' when it is. */
function reasonOf(date: string, isPending: boolean): string {
  if (isPending) return '当年放假安排尚未公布，暂按周末顺延'
  if (getDate(date).day === 15) return ''
  const fifteenth = `${date.slice(0, 8)}15`
  return isWeekend(fifteenth) && getDate(date).day <= 17 ? '15日为周末，顺延至下一个工作日' : '因法定节假日顺延'
}
