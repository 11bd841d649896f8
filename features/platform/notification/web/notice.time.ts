/** `MM-DD HH:mm` of this year, else `YYYY-MM-DD`; both arguments in China time, the second a date. */
export const shortTime = (createDate: string, today: string): string =>
  createDate.slice(0, 4) === today.slice(0, 4) ? createDate.slice(5, 16) : createDate.slice(0, 10)

/** `HH:mm` today, 昨天, else `M月D日`, with the year when it is another. */
export function dayTime(createDate: string, today: string): string {
  const day = createDate.slice(0, 10)
  if (day === today) return createDate.slice(11, 16)
  if (day === dayBefore(today)) return '昨天'
  const [year, month, date] = day.split('-').map(Number)
  return `${year === Number(today.slice(0, 4)) ? '' : `${year}年`}${month}月${date}日`
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
