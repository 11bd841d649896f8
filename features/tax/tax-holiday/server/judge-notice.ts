import { refuseAt } from '@portal/contract'
import { isWeekend } from '@portal/domain/calendar-date'
import type { HolidayNotice } from '../contract/index.ts'
import { holidayTexts as texts } from './holiday.texts.ts'

/** @throws refused at the fields of what cannot be an arrangement of that year */
export function judgeNotice({ year, holidays = [], workdays = [], announcedOn }: HolidayNotice, today: string): void {
  const isOfYear = (day: string): boolean => day.startsWith(`${year}-`)
  for (const [place, { from, to }] of holidays.entries()) {
    if (!isOfYear(from) || !isOfYear(to)) throw refuseAt(`holidays.${place}.from`, texts.notOfYear(year))
    if (from > to) throw refuseAt(`holidays.${place}.to`, texts.endsBefore)
    const twice = holidays.findIndex((other, at) => at < place && other.from <= to && from <= other.to)
    if (twice >= 0) throw refuseAt(`holidays.${place}.from`, texts.overlaps(twice + 1))
  }
  for (const [place, { day }] of workdays.entries()) {
    const path = `workdays.${place}.day`
    if (!isOfYear(day)) throw refuseAt(path, texts.dayNotOfYear(day, year))
    if (!isWeekend(day)) throw refuseAt(path, texts.noWeekend(day))
    if (workdays.findIndex((other) => other.day === day) < place) throw refuseAt(path, texts.twice)
    if (holidays.some(({ from, to }) => from <= day && day <= to)) throw refuseAt(path, texts.isOff(day))
  }
  if (announcedOn > today) throw refuseAt('announcedOn', texts.inFuture)
}
