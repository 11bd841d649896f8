import { daysBetween } from './calendar-date.ts'

/** '3月16日' */
export const monthDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

const isThisYear = (day: string, today: string): boolean => day.slice(0, 4) === today.slice(0, 4)

/** '3月16日', with its year where that is not the present one. */
export const dayNear = (day: string, today: string): string =>
  isThisYear(day, today) ? monthDay(day) : `${day.slice(0, 4)}年${monthDay(day)}`

/** '03-16 09:30', with its year where that is not the present one. */
export const minuteNear = (time: string, today: string): string =>
  isThisYear(time, today) ? time.slice(5, 16) : time.slice(0, 16)

/** Time left until a due day, in words, and its urgency. */
export function remaining(today: string, dueDate: string): { text: string; urgency: 'late' | 'soon' | 'later' } {
  const days = daysBetween(today, dueDate)
  if (days < 0) return { text: `已逾期 ${-days} 天`, urgency: 'late' }
  if (days === 0) return { text: '今天截止', urgency: 'soon' }
  return { text: `剩 ${days} 天`, urgency: days <= 5 ? 'soon' : 'later' }
}
