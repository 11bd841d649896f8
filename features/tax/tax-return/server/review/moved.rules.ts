import { isDecimalString, toDecimal, toFixedText, ZERO } from '@portal/domain/money'

/** Comparison of one figure with an earlier one; see FollowingCell of the contract. */
export interface Moved {
  before: string | null
  now: string
  difference: string | null
  percent: string | null
  isSame: boolean
  isLarge: boolean
}

const percentDigits = 1
const half = '0.5'
const isAmount = (text: string): boolean => text === '' || isDecimalString(text)
const scaleOf = (text: string): number => text.split('.')[1]?.length ?? 0

/**
 * Blank and zero are the same amount. A change from zero is large and has no percentage; half of the earlier figure is
 * large.
 */
export function movedOf(before: string | null, now: string): Moved {
  if (before === null) return { before, now, difference: null, percent: null, isSame: false, isLarge: false }
  if (!isAmount(before) || !isAmount(now))
    return { before, now, difference: null, percent: null, isSame: before === now, isLarge: false }
  const [from, to] = [before, now].map((text) => (text === '' ? ZERO : toDecimal(text))) as [typeof ZERO, typeof ZERO]
  const difference = to.minus(from)
  return {
    before,
    now,
    isSame: difference.isZero(),
    difference: toFixedText(difference, Math.max(scaleOf(before), scaleOf(now))),
    percent: from.isZero() ? null : toFixedText(difference.div(from.abs()).times(100), percentDigits),
    isLarge: from.isZero() ? !to.isZero() : difference.abs().gte(from.abs().times(half)),
  }
}
