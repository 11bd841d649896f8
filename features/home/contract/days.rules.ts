const dayMs = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Days from `from` to `to`, both YYYY-MM-DD; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / dayMs)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay()

/** '3月16日' */
export const monthDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** Time left until a due day, in words, and its urgency. */
export function remaining(today: string, dueDate: string): { text: string; urgency: 'late' | 'soon' | 'later' } {
  const days = daysBetween(today, dueDate)
  if (days < 0) return { text: `已逾期 ${-days} 天`, urgency: 'late' }
  if (days === 0) return { text: '今天截止', urgency: 'soon' }
  return { text: `剩 ${days} 天`, urgency: days <= 5 ? 'soon' : 'later' }
}

/** Days of a month in weeks beginning on Monday; null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  const cells: (string | null)[] = [...Array.from({ length: (weekdayOf(days[0] ?? '') + 6) % 7 }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
