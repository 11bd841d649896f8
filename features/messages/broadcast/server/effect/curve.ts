import { addDays, chinaDate, formatChinaTime } from '@portal/domain'
import type { Curve } from '../../contract/index.ts'
import type { HourRow } from './hour.repo.ts'

/** Days of a curve, counted from the first. */
export const mostDays = 60
/** So many hours are drawn by hour; what lasted longer by day. */
const mostHours = 48
const hourMs = 3_600_000

/** Figures up to the end of each hour or day, from the first to the last in which something happened. */
export function curveOf(hours: readonly HourRow[]): Curve {
  const [first, last] = [hours[0]?.at, hours.at(-1)?.at]
  if (first === undefined || last === undefined) return { by: 'hour', points: [] }
  const isByHour = last.getTime() - first.getTime() < mostHours * hourMs
  const places = isByHour ? hoursBetween(first, last) : daysBetween(chinaDate(first), chinaDate(last))
  const placeOf = (at: Date): string => (isByHour ? formatChinaTime(at) : chinaDate(at))
  const within = Map.groupBy(hours, ({ at }) => placeOf(at))
  const sum = { sent: 0, seen: 0, acted: 0 }
  const points = places.map((at) => {
    for (const row of within.get(at) ?? []) {
      sum.sent += row.sent
      sum.seen += row.seen
      sum.acted += row.acted
    }
    return { at, ...sum }
  })
  return { by: isByHour ? 'hour' : 'day', points }
}

const hoursBetween = (first: Date, last: Date): string[] =>
  Array.from({ length: (last.getTime() - first.getTime()) / hourMs + 1 }, (_, n) =>
    formatChinaTime(new Date(first.getTime() + n * hourMs)),
  )

function daysBetween(first: string, last: string): string[] {
  const days = [first]
  for (let day = first; day < last; days.push(day)) day = addDays(day, 1)
  return days
}
