import { chinaDate, formatChinaTime, isWorkingDay, startOfChinaDay, addDays } from '@portal/domain'

export interface When {
  quiet_from: string | null
  quiet_until: string | null
  digest: 'none' | 'daily' | 'weekly'
  digest_hour: number
}

const minuteMs = 60_000
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const at = (day: string, minutes: number): Date => new Date(startOfChinaDay(day).getTime() + minutes * minuteMs)

/** The end of the quiet hours that `moment` is in; `moment` itself outside of them. They may go past midnight. */
export function afterQuiet(moment: Date, { quiet_from, quiet_until }: Pick<When, 'quiet_from' | 'quiet_until'>): Date {
  if (quiet_from === null || quiet_until === null || quiet_from === quiet_until) return moment
  const [from, until] = [minutesOf(quiet_from), minutesOf(quiet_until)]
  const now = minutesOf(formatChinaTime(moment).slice(11, 16))
  const day = chinaDate(moment)
  if (from < until) return from <= now && now < until ? at(day, until) : moment
  if (now >= from) return at(addDays(day, 1), until)
  return now < until ? at(day, until) : moment
}

/** Monday of the week, so that days of one week are known by it. */
function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
const firstWorkingDayOfWeek = (day: string): string | undefined =>
  Array.from({ length: 7 }, (_, index) => addDays(weekOf(day), index)).find(isWorkingDay)

/** When the next digest goes: on a working day at its hour; weekly on the first working day of a week. */
export function nextDigest(moment: Date, { digest, digest_hour }: Pick<When, 'digest' | 'digest_hour'>): Date {
  for (let day = chinaDate(moment); ; day = addDays(day, 1)) {
    const due = at(day, digest_hour * 60)
    if (due <= moment) continue
    if (digest === 'weekly' ? firstWorkingDayOfWeek(day) === day : isWorkingDay(day)) return due
  }
}
