/** A clock that changes only when told to. */
export type FixedClock = {
  now(): Date
  /** Sets an instant: 'YYYY-MM-DD HH:mm:ss' is China time, anything else is parsed like Date. */
  set(to: string | Date): void
  /** Advances by milliseconds; back when negative. */
  advance(milliseconds: number): void
}

const chinaTime = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/

/** The default is in the middle of a filing window of the demonstration data. */
export function fixedClock(start: string | Date = '2026-11-10 09:00:00'): FixedClock {
  let current = instant(start)
  return {
    now: () => new Date(current),
    set: (to) => {
      current = instant(to)
    },
    advance: (milliseconds) => {
      current += milliseconds
    },
  }
}

function instant(at: string | Date): number {
  if (at instanceof Date) return at.getTime()
  const [, date, time = '00:00:00'] = chinaTime.exec(at) ?? []
  const value = Date.parse(date ? `${date}T${time}+08:00` : at)
  if (Number.isNaN(value)) throw new Error(`not an instant: ${at}`)
  return value
}
