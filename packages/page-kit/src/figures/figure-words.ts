import type { FigureMeasure } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import { toDecimal } from '@portal/domain/money'
import { figuresTexts as texts } from './figures.texts.ts'

type Value = string | null | undefined
const digitsOf = ({ of }: FigureMeasure): number => (of === 'count' ? 0 : 2)
const isNone = (value: Value): value is null | undefined => value === null || value === undefined

/** A figure as people read it; 无数据 where there is none, never zero. */
export const figureText = (value: Value, measure: FigureMeasure): string =>
  isNone(value) ? texts.none : `${formatNumber(value, 'default', digitsOf(measure))}${measure.unit === '%' ? '%' : ''}`

/**
 * How a figure moved since a year before: a ratio by points, everything else by a share of what it was; null where
 * either is missing or it was zero.
 */
export function changeText(now: Value, before: Value, { of }: FigureMeasure): string | null {
  if (isNone(now) || isNone(before)) return null
  const difference = toDecimal(now).minus(toDecimal(before))
  const sign = difference.isPositive() && !difference.isZero() ? '+' : ''
  if (typeof of === 'object') return texts.points(`${sign}${difference.toFixed(2)}`)
  const base = toDecimal(before).abs()
  return base.isZero() ? null : `${sign}${difference.div(base).times(100).toFixed(1)}%`
}
