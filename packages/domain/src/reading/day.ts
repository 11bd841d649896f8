import { isDate, toDate } from '../calendar-date.ts'
import { plain } from './plain.ts'

/** A day as `YYYY-MM-DD`, with its time as `HH:mm:ss` where one is written. */
export interface Moment {
  day: string
  clock: string
}

const NUMERIC = /-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})/
const WORDED = /年(\d{1,2})月(\d{1,2})[日号]?|(\d{2})(\d{2})/
const DAY = new RegExp(`^(\\d{4})(?:${NUMERIC.source}|${WORDED.source})`)
/** `10:21:33`, `10时21分`, `下午 2:05`; China's offset changes nothing, any other zone would move the day. */
const TIME = /(\d{1,2})[:时点](\d{1,2})?(?:[:分](\d{1,2})(?:\.\d+)?)?[分秒]?/
const HALF = /(?:(?:星期|周)[一二三四五六日天])? ?(上午|下午|AM|PM)?/
const CLOCK = new RegExp(`^[ T]?${HALF.source} ?${TIME.source} ?(AM|PM)?(?:\\+08:?00)?$`, 'i')
const RUN = /^(\d{8}) ?(\d{2})(\d{2})(\d{2})?$/
const WEEKDAY = /^ ?(?:星期|周)[一二三四五六日天]$/
/** Spaces that people type around the parts of a day. */
const SPACED = / ?([-/.年月:时分]) ?/g

/**
 * Reads a day, with or without its time: 2026-03-05, 2026/3/5, 2026.03.05, 20260305, 2026年3月5日 10时21分,
 * 20260305102133, 2026/3/5 下午 2:05. Undefined for other texts, days that do not exist, and times of other zones.
 */
export function parseMoment(text: string): Moment | undefined {
  const typed = plain(text).replace(SPACED, '$1')
  const run = RUN.exec(typed)
  if (run !== null) return momentOf(run[1] ?? '', `${run[2]}:${run[3]}:${run[4] ?? '00'}`)
  return momentOf(typed, undefined)
}

/** The day of `parseMoment`. */
export const parseDay = (text: string): string | undefined => parseMoment(text)?.day

function momentOf(typed: string, run: string | undefined): Moment | undefined {
  const found = DAY.exec(typed)
  if (found === null) return undefined
  const [year = '', month = '', day = ''] = found.slice(1).filter((part) => part !== undefined)
  const date = toDate(Number(year), Number(month), Number(day))
  if (!isDate(date)) return undefined
  const rest = run ?? typed.slice(found[0].length)
  if (rest === '' || WEEKDAY.test(rest)) return { day: date, clock: '' }
  const clock = clockOf(rest)
  return clock === undefined ? undefined : { day: date, clock }
}

function clockOf(text: string): string | undefined {
  const [, before = '', hours = '', minutes = '0', seconds = '0', after = ''] = CLOCK.exec(text) ?? []
  if (hours === '') return undefined
  const half = (before || after).toUpperCase()
  const isLater = half === '下午' || half === 'PM'
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isLater ? 12 : 0)
  const isClock =
    hour < 24 && Number(minutes) < 60 && Number(seconds) < 60 && !(half !== '' && Number(hours) > 12 && !isLater)
  const [h, m, s] = [hour, minutes, seconds].map((part) => String(part).padStart(2, '0'))
  return isClock ? `${h}:${m}:${s}` : undefined
}
