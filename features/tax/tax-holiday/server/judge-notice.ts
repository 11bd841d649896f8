import { refuseAt } from '@portal/contract'
import { isWeekend } from '@portal/domain/calendar-date'
import type { HolidayNotice } from '../contract/index.ts'
import { holidayTexts as texts } from './holiday.texts.ts'

/** @throws refused at the fields of what cannot be an arrangement of that year */
export function judgeNotice({ year, holidays = [], workingWeekends, announcedOn }: HolidayNotice, today: string): void {
  const isOfYear = (day: string): boolean => day.startsWith(`${year}-`)
  for (const [place, { from, to }] of holidays.entries()) {
    if (!isOfYear(from) || !isOfYear(to)) throw refuseAt(`holidays.${place}.from`, texts.notOfYear(year))
    if (from > to) throw refuseAt(`holidays.${place}.to`, texts.endsBefore)
    const twice = holidays.findIndex((other, at) => at < place && other.from <= to && from <= other.to)
    if (twice >= 0) throw refuseAt(`holidays.${place}.from`, texts.overlaps(twice + 1))
  }
  for (const day of workingWeekends) {
    if (!isOfYear(day)) throw refuseAt('workingWeekends', texts.dayNotOfYear(day, year))
    if (!isWeekend(day)) throw refuseAt('workingWeekends', texts.noWeekend(day))
    if (holidays.some(({ from, to }) => from <= day && day <= to)) throw refuseAt('workingWeekends', texts.isOff(day))
  }
  if (announcedOn > today) throw refuseAt('announcedOn', texts.inFuture)
}
