import type { FilingMonth } from '../contract/home.routes.ts'
import { daysBetween } from '@portal/domain/calendar-date'
import { monthDay } from '@portal/domain/remaining'
import { weekdayOf } from '@portal/domain/calendar-weeks'
import { homeTexts } from './home.texts.ts'

/** Greeting for an hour of the day in China (0–23), e.g. '上午好'. */
export const greeting = (hour: number): string =>
  (homeTexts.greetings.find(([until]) => hour < until) ?? homeTexts.greetings[4])[1]

/** E.g. '3月11日 星期三，3月征期第 11 天，还有 5 天截止'. */
export function dayLine(today: string, months: readonly FilingMonth[]): string {
  const date = `${monthDay(today)} 星期${homeTexts.weekdays[weekdayOf(today)]}`
  const month = months.find((each) => each.dueDate.slice(0, 7) === today.slice(0, 7))
  if (month === undefined) return date
  const left = daysBetween(today, month.dueDate)
  if (left < 0) return `${date}，${month.month}月征期已于 ${monthDay(month.dueDate)}结束`
  const until = left === 0 ? '今天截止' : `还有 ${left} 天截止`
  return `${date}，${month.month}月征期第 ${Number(today.slice(8))} 天，${until}`
}

/** Hour of the day in China, 0–23. */
export const hourInChina = (now: Date): number => (now.getUTCHours() + 8) % 24
