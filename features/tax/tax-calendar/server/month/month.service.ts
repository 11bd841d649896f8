import { addDays } from '@portal/domain'
import { weekdayOf } from '@portal/domain/calendar-weeks'
import { windowDeadline } from '@portal/domain/deadline'
import { reasonOfWindow } from '@portal/domain/deadline-reason'
import { daysInMonth } from '@portal/domain/calendar-date'
import { findHolidayYear } from '@portal/domain/working-days'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { CalendarMonth } from '../../contract/index.ts'
import { itemsIn } from './items.service.ts'

/** A month, `YYYY-MM`, on the business day `today`. */
export async function calendarMonth(db: Db, reach: TaxReach, month: string, today: string): Promise<CalendarMonth> {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const { date, state } = windowDeadline(year, number)
  const { steps, notice } = reasonOfWindow(year, number)
  return {
    month,
    window: { start: `${month}-01`, due: date, state, steps: [...steps], notice },
    ...daysOffIn(month, year, number),
    items: await itemsIn(db, reach, [month], today),
  }
}

/** Days of a published arrangement in a month. */
function daysOffIn(month: string, year: number, number: number): Pick<CalendarMonth, 'daysOff' | 'workingWeekends'> {
  const arranged = findHolidayYear(year)
  const days = Array.from({ length: daysInMonth(year, number) }, (_, index) => addDays(`${month}-01`, index))
  return {
    daysOff: days.flatMap((day) => {
      const holiday = arranged?.holidays.find(({ from, to }) => from <= day && day <= to)
      return holiday === undefined ? [] : [{ day, name: holiday.name }]
    }),
    workingWeekends: days.filter(
      (day) => [0, 6].includes(weekdayOf(day)) && arranged?.workingWeekends.includes(day) === true,
    ),
  }
}
