import data from './data/deadline-rules.json' with { type: 'json' }
import { getPeriod, periodDays } from './period.ts'

/** How the last day is found; `offset`: years after the period's. */
export type DueBy =
  | { by: 'window' | 'taxPoint' | 'registration' | 'unknown' }
  /** `isFirm`: stays where it is on a day off. */
  | { by: 'day'; yearOffset: number; month: number; day: number; isFirm?: boolean }

/** A dated rule of law from which days of filing follow. */
export interface DeadlineRule {
  id: string
  taxType: string
  name: string
  kind: 'month' | 'quarter' | 'half-year' | 'year' | 'once'
  due: DueBy
  /** The article it stands on, in words. */
  law: string
  /** First and last day on which a period may end that it decides, `YYYY-MM-DD`. */
  from: string
  to?: string
  /** False: no official source confirms it. */
  isVerified: boolean
  who?: string
  note?: string
  /** Provinces may set another day. */
  isLocal?: boolean
  /** A day that goes with the tax and belongs to no return. */
  isBeside?: boolean
}

export const deadlineRules = data.rules as readonly DeadlineRule[]

const rulesOf = (asked: string): readonly DeadlineRule[] => deadlineRules.filter(({ taxType }) => taxType === asked)
const isInForce = ({ from, to }: DeadlineRule, day: string): boolean => from <= day && (to === undefined || day <= to)

/** The rule for the return of a period; undefined where no law is on record. Throws RangeError for no period. */
export function findDeadlineRule(taxType: string, period: string): DeadlineRule | undefined {
  const { kind } = getPeriod(period)
  const { end } = periodDays(period)
  return rulesOf(taxType).find((rule) => rule.kind === kind && rule.isBeside !== true && isInForce(rule, end))
}

/** The rule for what happened once on a day, `YYYY-MM-DD`. */
export const findOnceRule = (taxType: string, day: string): DeadlineRule | undefined =>
  rulesOf(taxType).find((rule) => rule.kind === 'once' && isInForce(rule, day))

/** Days that go with a period beside its return's: papers to keep ready, filings whose day nobody knows. */
export function rulesBeside(taxType: string, period: string): DeadlineRule[] {
  const { kind } = getPeriod(period)
  const { end } = periodDays(period)
  return rulesOf(taxType).filter((rule) => rule.isBeside === true && rule.kind === kind && isInForce(rule, end))
}
