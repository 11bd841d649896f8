import { toDecimal, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import type { FillingPlan, InvoiceOutcome } from '../filling/plan.ts'
import type { Outcome } from '../filling/rules.ts'
import type { Invoice } from '../intake/types.ts'

export interface Sum {
  count: number
  amount: string
  tax: string
}
/** Invoices of one sort, by outcome: output lines by kind and rate, input invoices by kind. */
export interface SortSum {
  dir: 'out' | 'in'
  kind: string
  rate: string | null
  rateClass: string | null
  outcomes: Partial<Record<Outcome, Sum>>
}
export interface PlanSummary {
  sorts: SortSum[]
}

interface Adding {
  count: number
  amount: Decimal
  tax: Decimal
}
type Sorts = Map<string, { sort: Omit<SortSum, 'outcomes'>; outcomes: Map<Outcome, Adding> }>

/** Sums a period's invoices by sort and outcome, part by part. For input it sums the deductible tax. */
export function createSummary(): {
  add(invoices: ReadonlyMap<string, Invoice>, plan: FillingPlan): void
  all(): PlanSummary
} {
  const sorts: Sorts = new Map()
  return {
    add(invoices, plan) {
      for (const one of plan.outcomes) addTo(sorts, invoices.get(one.key), one)
    },
    all: () => ({
      sorts: [...sorts.values()].map(({ sort, outcomes }) => ({
        ...sort,
        outcomes: Object.fromEntries([...outcomes].map(([outcome, sum]) => [outcome, shown(sum)])),
      })),
    }),
  }
}

function addTo(sorts: Sorts, invoice: Invoice | undefined, { line, outcome }: InvoiceOutcome): void {
  if (invoice === undefined) return
  const told = line === null ? undefined : invoice.lines.find((each) => each.line === line)
  const sort = { dir: invoice.dir, kind: invoice.kind, rate: told?.rate ?? null, rateClass: told?.rateClass ?? null }
  const id = `${sort.dir} ${sort.kind} ${sort.rate ?? ''} ${sort.rateClass ?? ''}`
  const known = sorts.get(id) ?? { sort, outcomes: new Map<Outcome, Adding>() }
  sorts.set(id, known)
  const sum = known.outcomes.get(outcome) ?? { count: 0, amount: ZERO, tax: ZERO }
  const amount = told === undefined ? invoice.amount : told.amount
  const tax = told === undefined ? (invoice.validTax ?? invoice.tax) : told.tax
  known.outcomes.set(outcome, { count: sum.count + 1, amount: plus(sum.amount, amount), tax: plus(sum.tax, tax) })
}

const plus = (sum: Decimal, text: string | null): Decimal => (text === null ? sum : sum.plus(toDecimal(text)))
const shown = ({ count, amount, tax }: Adding): Sum => ({ count, amount: toMoney(amount), tax: toMoney(tax) })
