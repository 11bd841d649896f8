/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Days of a month in weeks beginning on Monday; null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  const cells: (string | null)[] = [...Array.from({ length: (weekdayOf(days[0] ?? '') + 6) % 7 }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
