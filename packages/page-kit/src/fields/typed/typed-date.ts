import { addDays, daysInMonth, isDate, parseDate, toDate } from '@portal/domain/calendar-date'
import { monthOf, parsePeriod, shiftPeriod } from '@portal/domain/period'
import { parseDay } from '@portal/domain/reading/day'
import { parseMonth } from '@portal/domain/reading/month'
import { withoutEnd } from '@portal/domain/text/ends'
import type { Read } from '../field-input.ts'
import { fieldTexts } from '../field.texts.ts'

/** Bounds in the value's own spelling; '' or absent = none. */
export interface Bounds {
  min?: string
  max?: string
}

const texts = fieldTexts.date
// Maps, because what is typed may be the name of an object's own method.
const dayWords = new Map(Object.entries({ 今天: 0, 今日: 0, 昨天: -1, 前天: -2, 明天: 1, 后天: 2 }))
const monthWords = new Map(Object.entries({ 本月: 0, 当月: 0, 上月: -1, 下月: 1, 去年同月: -12 }))
const monthEnds = new Map<string, 'first' | 'last'>([
  ['月初', 'first'],
  ['月末', 'last'],
  ['月底', 'last'],
])

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')
/** A day without its year, with a short one, or one that does not exist. */
const WRITTEN_DAY = /^(?:(\d+)[-/.年](?=\d+[-/.月]\d))?(\d{1,2})[-/.月](\d{1,2})日?$/
const refused = (reason: string): Read => ({ ok: false, reason })

function within(value: string, { min = '', max = '' }: Bounds): Read {
  if (min !== '' && value < min) return refused(texts.tooEarly(shownBound(min)))
  if (max !== '' && value > max) return refused(texts.tooLate(shownBound(max)))
  return { ok: true, value }
}
const shownBound = (bound: string): string => (parsePeriod(bound)?.kind === 'month' ? showMonth(bound) : bound)

/**
 * Reads a typed day: 20261123, 2026-11-23, 2026/11/23, 2026年11月23日, 11-23 (of this year), 今天, 昨天, 月初, 月末.
 * @param today `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`, '' for blank text; a short year or a day that does not exist is refused
 */
export function readDay(text: string, today: string, bounds: Bounds = {}): Read {
  const typed = plain(text)
  if (typed === '') return { ok: true, value: '' }
  const steps = dayWords.get(typed)
  if (steps !== undefined) return within(addDays(today, steps), bounds)
  const end = monthEnds.get(typed)
  if (end !== undefined) return within(endOfMonth(today, end), bounds)
  const found = parseDay(text)
  if (found !== undefined) return within(found, bounds)
  const [, year = today.slice(0, 4), month, last] = WRITTEN_DAY.exec(typed) ?? []
  if (month === undefined) return refused(texts.unreadable)
  if (year.length !== 4) return refused(texts.shortYear)
  const day = toDate(Number(year), Number(month), Number(last))
  return isDate(day) ? within(day, bounds) : refused(texts.noSuchDay)
}

function endOfMonth(today: string, end: 'first' | 'last'): string {
  const { year = 0, month = 1 } = parseDate(today) ?? {}
  return toDate(year, month, end === 'first' ? 1 : daysInMonth(year, month))
}

/**
 * Reads a typed month: 202611, 2026-11, 2026年11月, 11月 (of this year), 本月, 上月.
 * @returns `YYYYMM`, '' for blank text
 */
export function readMonth(text: string, today: string, bounds: Bounds = {}): Read {
  const typed = plain(text)
  if (typed === '') return { ok: true, value: '' }
  const steps = monthWords.get(typed)
  if (steps !== undefined) return within(shiftPeriod(monthOf(today), steps), bounds)
  if (/^\d{1,3}[-/.年]\d/.test(typed)) return refused(texts.shortYear)
  const found = parseMonth(/^\d{1,2}月$/.test(typed) ? `${today.slice(0, 4)}年${typed}` : typed)
  return found.ok ? within(found.value, bounds) : refused(found.reason)
}

/** A month as a person reads it, `2026-11`; any other text unchanged. */
export const showMonth = (month: string): string => {
  const period = parsePeriod(month)
  return period?.kind === 'month' ? `${month.slice(0, 4)}-${month.slice(4)}` : month
}

const dayEnds = { start: '00:00:00', end: '23:59:59' } as const
/** Which moment of a day without a time is meant. */
export type DayEnd = keyof typeof dayEnds

/**
 * Reads a typed time: a day as of `readDay`, with or without `9:30` or `09:30:15`.
 * @returns `YYYY-MM-DD HH:mm:ss`; a day alone is its first or last second
 */
export function readTime(text: string, today: string, end: DayEnd, bounds: Bounds = {}): Read {
  const typed = text.normalize('NFKC').trim()
  const clock = /(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(typed)
  const day = readDay(withoutEnd(typed.slice(0, clock?.index), ' T'), today)
  if (!day.ok) return day
  if (clock === null) return day.value === '' ? day : within(`${day.value} ${dayEnds[end]}`, bounds)
  const [, hour = '', minute = '', second = end === 'end' ? '59' : '00'] = clock as (string | undefined)[]
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return refused(texts.noSuchTime)
  return within(`${day.value === '' ? today : day.value} ${hour.padStart(2, '0')}:${minute}:${second}`, bounds)
}

/** A time as it is typed: without the seconds that a day or a minute stands for. */
export function showTime(value: string, end: DayEnd): string {
  const [day = '', clock = ''] = value.split(' ')
  if (clock === dayEnds[end]) return day
  return clock.endsWith(end === 'end' ? ':59' : ':00') ? `${day} ${clock.slice(0, 5)}` : value
}
