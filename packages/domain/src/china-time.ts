/** China has one time zone and no daylight saving time: always eight hours ahead of UTC. */
const OFFSET_MS = 8 * 3_600_000

function shifted(instant: Date | string | number): Date {
  const ms = (instant instanceof Date ? instant : new Date(instant)).getTime()
  if (Number.isNaN(ms)) throw new RangeError('不是时间')
  return new Date(ms + OFFSET_MS)
}

/** An instant as `YYYY-MM-DD HH:mm:ss` in China, independent of the machine's zone. */
export function formatChinaTime(instant: Date | string | number): string {
  return shifted(instant).toISOString().slice(0, 19).replace('T', ' ')
}

/** The day an instant falls on in China, `YYYY-MM-DD`. */
export function chinaDate(instant: Date | string | number): string {
  return shifted(instant).toISOString().slice(0, 10)
}

/** The instant a day begins in China. */
export function startOfChinaDay(date: string): Date {
  return new Date(`${date}T00:00:00+08:00`)
}

/** The instant of `YYYY-MM-DD HH:mm:ss` in China; throws RangeError for any other text. */
export function parseChinaTime(text: string): Date {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) throw new RangeError('时间须为 YYYY-MM-DD HH:mm:ss')
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`)
  if (Number.isNaN(instant.getTime()) || formatChinaTime(instant) !== text)
    throw new RangeError('时间须为 YYYY-MM-DD HH:mm:ss')
  return instant
}
