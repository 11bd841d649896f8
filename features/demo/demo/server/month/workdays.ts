import { addDays, isWorkingDay, periodDays } from '@portal/domain'

/** Working days of a month, on which offices issue invoices, in order. */
export function workdaysOf(period: string): readonly string[] {
  const { start, end } = periodDays(period)
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) if (isWorkingDay(day)) days.push(day)
  return days
}
