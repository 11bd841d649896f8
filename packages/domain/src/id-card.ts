import { isDate } from './calendar-date.ts'

/** Identity card numbers: GB 11643-1999, 18 characters. */

const PATTERN = /^\d{17}[\dX]$/
const CHECK_CHARS = '10X98765432'
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const PROVINCES: ReadonlySet<string> = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)

export type IdCardFault = 'pattern' | 'region' | 'birthdate' | 'check'

/**
 * The fault of a number (upper case); undefined for a valid one.
 * @param today `YYYY-MM-DD`: refuses later birth dates
 */
export function findIdCardFault(number: string, today: string): IdCardFault | undefined {
  if (!PATTERN.test(number)) return 'pattern'
  if (!PROVINCES.has(number.slice(0, 2))) return 'region'
  const birth = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!isDate(birth) || birth > today) return 'birthdate'
  return number.endsWith(idCardCheckChar(number)) ? undefined : 'check'
}

/** Computes the 18th character from the first 17. */
export function idCardCheckChar(number: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(number[i]), 0)
  return CHECK_CHARS[sum % 11] ?? ''
}
