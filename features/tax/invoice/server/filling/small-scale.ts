import { toDecimal, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import { compileScalar } from '@portal/tax-forms'
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import type { Invoice } from '../intake/types.ts'
import { classifyLine } from './classify-output.ts'
import { firstRule, holds, type FillRecord } from './conditions.ts'
import type { FillingContext } from './context.ts'
import data from './data/small-filling.json' with { type: 'json' }
import type { FillingPlan } from './plan.ts'
import type { Condition, FillRule, Outcome, Target } from './rules.ts'
import { evaluateValue } from './values.ts'

/** `spread`: rounded so that the lines' parts add up to the rounded total. */
type SmallTarget = Target & { spread?: boolean }
type SmallRule = Omit<FillRule, 'targets' | 'outcome'> & { outcome: Outcome; targets?: SmallTarget[] }
const rules = data.rules as SmallRule[]
const columns: Readonly<Record<string, string>> = data.columns
const spreadValues = new Map(
  Object.entries(data.values).map(([name, { expr }]) => [name, compileScalar(expr, ['amount'])]),
)
const { smallExemptMonthly, smallExemptQuarterly, until } = reference.thresholds

/**
 * If all sales are within the limit, everything is exempt. Above it, sales other than real estate are tested alone.
 * Source: 财政部、税务总局公告2023年第1号 第一条; since 2026 公告2026年第10号, read alike.
 */
const realEstateSale = 'realEstateSale'
const isRealEstate = (record: FillRecord): boolean => record['biz'] === realEstateSale
const salesOf = (lines: readonly { record: FillRecord }[]): Decimal =>
  lines.reduce((sum, { record }) => sum.plus(toDecimal(String(record['amount'] ?? '0'))), ZERO)
const monthOf = (record: FillRecord): string => String(record['month'] ?? '')
const takesNoPart: readonly Outcome[] = ['excluded', 'otherPeriod']

/**
 * Applies the small-scale rules to the output invoices of a month or a quarter. First tests the small-business
 * exemption on the sales of the whole period, typed ones included. Its limit is in yuan without tax, with red invoices
 * deducted.
 * @param months the months of the period, YYYYMM
 */
export function planSmallScale(
  invoices: Iterable<Invoice>,
  months: readonly string[],
  context: FillingContext,
): FillingPlan {
  const lines = [...invoices]
    .filter((invoice) => invoice.dir === 'out')
    .flatMap((invoice) =>
      invoice.lines.map((line) => {
        const record = classifyLine(invoice, line, context)
        const inPeriod: FillRecord = { ...record, inPeriod: months.includes(monthOf(record)) }
        return { key: invoice.key, line: line.line, record: inPeriod }
      }),
    )
  const counted = lines.filter(({ record }) => !takesNoPart.includes(ruleOf(record, context.period).outcome))
  const limit = toDecimal(months.length === 1 ? smallExemptMonthly : smallExemptQuarterly)
  const isInForce = (months.at(-1) ?? '') <= until.slice(0, 7).replace('-', '')
  const typed = toDecimal(context.typedSales ?? '0')
  const isWithin = (some: typeof counted): boolean => isInForce && salesOf(some).plus(typed).lte(limit)
  const isAllExempt = isWithin(counted)
  const isRestExempt = isWithin(counted.filter(({ record }) => !isRealEstate(record)))

  const plan: FillingPlan = { outcomes: [], contributions: [] }
  const totals = new Map<string, Decimal>()
  for (const { key, line, record: plain } of lines) {
    const record: FillRecord = { ...plain, exempt: isAllExempt || (isRestExempt && !isRealEstate(plain)) }
    const rule = ruleOf(record, context.period)
    plan.outcomes.push({ key, line, outcome: rule.outcome, rule: rule.id, reason: rule.reason ?? null })
    for (const target of rule.targets ?? []) {
      if (!holds((target.if ?? []) as Condition[], record, context.period)) continue
      const cell = target.cell.replace('{S}', columns[String(record['taxItem'])] ?? 'c1')
      const value =
        target.spread === true
          ? spread(totals, `${cell} ${target.value}`, target.value, record)
          : evaluateValue(target.value, record)
      plan.contributions.push({ cell, source: 'invoice', ref: key, line, rule: rule.id, value })
    }
  }
  return plan
}

function ruleOf(record: FillRecord, period: string): SmallRule {
  const rule = firstRule(rules, record, period)
  if (rule === undefined) throw new RangeError('没有一条小规模填报规则适用')
  return rule
}

/** This line's share of the rounded running total; the next line makes up for cents lost in this one. */
function spread(totals: Map<string, Decimal>, key: string, name: string, record: FillRecord): string {
  const run = spreadValues.get(name)
  if (run === undefined) throw new RangeError(`小规模填报规则里没有算式“${name}”`)
  const before = totals.get(key) ?? ZERO
  const after = before.plus(toDecimal(run({ amount: String(record['amount'] ?? '0') })))
  totals.set(key, after)
  return toMoney(toDecimal(toMoney(after)).minus(toMoney(before)))
}
