import { toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import rules from '@portal/tax-forms/data/transfer-pricing.json' with { type: 'json' }
import { categoryOf, type Category, type DealingKind } from './dealing-kinds.ts'

/** A year's dealings by threshold in yuan, and what else decides. */
export interface YearOfDealings {
  amounts: Readonly<Record<Category, Decimal>>
  /** Parts of them under an advance pricing arrangement, which local files leave out. */
  arranged: Readonly<Record<Category, Decimal>>
  crossBorder: boolean
  /** All dealings are with parties at home. */
  domesticOnly: boolean
  /** The group has prepared a master file. */
  groupMaster: boolean
  costSharing: boolean
  /** Debt to equity of related parties is beyond the standard. */
  debtEquity: boolean
  /** Consolidated income of the year before, where the enterprise is the group's ultimate parent. */
  consolidated: Decimal | null
}
export type Paper = 'report' | 'local' | 'master' | 'special' | 'country'
export interface Need {
  paper: Paper
  /** Why it is needed, in the reference's words. */
  reasons: readonly string[]
  verified: boolean
}

const over = (amount: Decimal, limit: string): boolean => amount.gt(limit)
const categories = ['goods', 'financial', 'intangible', 'other'] as const

/** Papers that a year asks for; beyond a threshold counts, equal to it does not. */
export function papersOf(year: YearOfDealings): Need[] {
  const total = categories.reduce((sum, one) => sum.plus(year.amounts[one]), ZERO)
  const needs: Need[] = []
  const need = (paper: Paper, verified: boolean, reasons: readonly (string | false)[]): void => {
    const found = reasons.filter((one) => one !== false)
    if (found.length > 0) needs.push({ paper, verified, reasons: found })
  }
  need('report', rules.reporting.verified, [!total.isZero() && rules.reporting.who])
  const [cost, debt] = rules.special.any
  const [, group] = rules.master.any
  const [sum] = rules.master.any
  if (!year.domesticOnly) {
    need(
      'local',
      rules.local.verified,
      rules.local.any.map(({ key, name, over: limit }) => {
        const category = key as Category
        return over(year.amounts[category].minus(year.arranged[category]), limit) && name
      }),
    )
    need('master', rules.master.verified, [
      over(total, sum?.over ?? '0') && (sum?.name ?? ''),
      year.crossBorder && year.groupMaster && (group?.name ?? ''),
    ])
    need('special', rules.special.verified, [
      year.costSharing && (cost?.name ?? ''),
      year.debtEquity && (debt?.name ?? ''),
    ])
  }
  const isCountry = year.consolidated !== null && over(year.consolidated, rules.countryByCountry.over)
  need('country', rules.countryByCountry.verified, [isCountry && rules.countryByCountry.rule])
  return needs
}

/** The day by which a paper of a year is due or ready. */
export function dayOf(paper: Paper, year: string): string {
  const next = Number(year) + 1
  return paper === 'report' || paper === 'country'
    ? `${next}-05-31`
    : paper === 'master'
      ? `${next}-12-31`
      : `${next}-06-30`
}

interface Dealing {
  side: 'home' | 'abroad'
  kind: DealingKind
  amount: string
  arranged: boolean
}

/** A kept year as the thresholds read it. */
export function yearOfDealings(kept: {
  dealings: readonly Dealing[] | null
  groupMaster: boolean
  costSharing: boolean
  debtEquity: boolean
  consolidated: string | null
}): YearOfDealings {
  const dealings = kept.dealings ?? []
  const { groupMaster, costSharing, debtEquity, consolidated } = kept
  const sumOf = (some: readonly Dealing[]): Record<Category, Decimal> => {
    const sums: Record<Category, Decimal> = { goods: ZERO, financial: ZERO, intangible: ZERO, other: ZERO }
    for (const { kind, amount } of some) sums[categoryOf(kind)] = sums[categoryOf(kind)].plus(toDecimal(amount))
    return sums
  }
  return {
    amounts: sumOf(dealings),
    arranged: sumOf(dealings.filter((one) => one.arranged)),
    crossBorder: dealings.some(({ side }) => side === 'abroad'),
    domesticOnly: dealings.length > 0 && dealings.every(({ side }) => side === 'home'),
    groupMaster,
    costSharing,
    debtEquity,
    consolidated: consolidated === null ? null : toDecimal(consolidated),
  }
}
