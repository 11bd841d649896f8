const DAY = 86_400_000
/** 9999-12-31 in the 1900 system. */
const LAST_SERIAL = 2_958_465
/** Some doubles around a whole day are that day: 0.1 ms is noise of arithmetic, more is a time that was meant. */
const NOISE = 1e-9

/**
 * The date of a serial number as 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm:ss', without time zone; undefined outside 1900–9999.
 * The 1900 system counts a 29 February 1900 that did not exist, so serials before 61 are off by one day.
 */
export function serialToDate(serial: number, date1904: boolean): string | undefined {
  if (!(serial >= 1 || (date1904 && serial >= 0)) || serial >= LAST_SERIAL + 1) return undefined
  const days = Math.floor(serial + NOISE)
  // The last half second of a day stays in it: the next one may be another month.
  const seconds = Math.max(0, Math.min(86_399, Math.round((serial - days) * 86_400)))
  const base = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const iso = new Date(base + days * DAY + seconds * 1000).toISOString()
  return seconds === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

/** The serial number of 'YYYY-MM-DD' in the 1900 system, from March 1900 on. */
export function dateToSerial(date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY)
}
