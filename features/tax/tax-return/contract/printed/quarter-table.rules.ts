import { Decimal, isDecimalString } from '@portal/domain/money'

/** What stood at the start and at the end of each of a year's four quarters; '' where nothing is filled in. */
export type QuarterEnds = readonly (readonly [start: string, end: string])[]

const quarters = [0, 1, 2, 3]
const amount = String.raw`(?:\d{1,15}(?:\.\d{1,2})?)?`
const wire = new RegExp(`^(?:${amount},${amount};){3}${amount},${amount}$`)

/** Whether a stored head field holds quarters: `412,418;418,424;,;,`. */
export const isQuarters = (value: string): boolean => wire.test(value)

export function readQuarters(value: string): QuarterEnds {
  const parts = value.split(';').map((part) => part.split(','))
  return quarters.map((at) => [parts[at]?.[0] ?? '', parts[at]?.[1] ?? ''] as const)
}

export function writeQuarters(ends: QuarterEnds): string {
  const isEmpty = ends.every(([start, end]) => start === '' && end === '')
  return isEmpty ? '' : quarters.map((at) => (ends[at] ?? ['', '']).join(',')).join(';')
}

/**
 * Average of the first `count` quarters, each the mean of its start and end; null while one of them is missing.
 * Source: filling instructions of A200000, 季度平均值.
 */
export function quarterAverage(ends: QuarterEnds, count: number, decimals: number): string | null {
  const figures = ends.slice(0, count).flat()
  if (figures.length === 0 || !figures.every(isDecimalString)) return null
  return Decimal.sum(...figures)
    .div(figures.length)
    .toFixed(decimals)
}
