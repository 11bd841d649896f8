import { formatNumber } from '@portal/domain/format'
import { Decimal, isDecimalString } from '@portal/domain/money'
import type { Fired } from '@portal/tax-forms'

export const shownSide = (side: string): string => isDecimalString(side) ? formatNumber(side, 'default', Math.max(2, side.split('.')[1]?.length ?? 0)) : side

/** The cells whose figures the two sides are. A side that is a sum bears no cell's name: the figure beside it would not be that cell's. */
export function sidesOf(rule: Fired, valueOf: (ref: string) => string): { left: string | undefined, right: string | undefined } {
  const holds = (side: string) => (ref: string): boolean => isDecimalString(side) && isDecimalString(valueOf(ref)) && new Decimal(side).eq(valueOf(ref))
  const left = rule.cells.find(holds(rule.left))
  return { left, right: rule.cells.filter(ref => ref !== left).findLast(holds(rule.right)) }
}

/** What the left side is more than the right; nothing where a side is no amount. */
export const differenceOf = ({ left, right }: Fired): string | null => isDecimalString(left) && isDecimalString(right) ? new Decimal(left).minus(right).toFixed() : null
