import { daysBetween } from '@portal/domain/calendar-date'
import { toDecimal, toMoney } from '@portal/domain/money'
import type { LateFeeRule } from '../contract/index.ts'
import rules from './data/late-fee.json' with { type: 'json' }

/** The rule in force on a day. */
export function ruleOn(day: string): LateFeeRule {
  const found = rules.findLast(({ from }) => from <= day) ?? rules[0]
  if (found === undefined) throw new Error('no rule of the late fee')
  return found
}

/** Days for which a late fee is due: from the day after the deadline until the day of payment. */
export const lateDays = (dueOn: string | null, paidOn: string): number =>
  dueOn === null || paidOn <= dueOn ? 0 : daysBetween(dueOn, paidOn)

/** The late fee of an amount in yuan that is paid on a day, rounded to cents. */
export function lateFeeOf(amount: string, dueOn: string | null, paidOn: string): string {
  const share = toDecimal(ruleOn(paidOn).perDay).div(100).times(lateDays(dueOn, paidOn))
  return toMoney(toDecimal(amount).times(share))
}
