import { monthsOf } from '@portal/domain'
import type { Db, Scope } from '@portal/server-kit'
import type { FillingPlan } from './filling/plan.ts'
import { planSmallScale } from './filling/small-scale.ts'
import { listAnnotations, listInvoicesOfPeriod } from './invoice.repo.ts'
import type { TaxFacts } from './plan-of-period.ts'

/** What the output invoices of a month or quarter put into a small-scale taxpayer's return. */
export async function smallPlanOfPeriod(db: Db, scope: Scope, period: string, facts: TaxFacts): Promise<FillingPlan> {
  const months = monthsOf(period)
  const pools = await Promise.all(months.map(month => listInvoicesOfPeriod(db, scope, month)))
  const invoices = new Map(pools.flatMap(pool => [...pool]))
  const annotations = await listAnnotations(db, scope, [...invoices.keys()])
  const inOrder = [...invoices].toSorted(([one], [other]) => one < other ? -1 : 1).map(([, invoice]) => invoice)
  return planSmallScale(inOrder, months, { period, ...facts, annotation: key => annotations.get(key), ledger: () => undefined })
}
