import { isPeriod, monthsOf, periodOfMonth } from '@portal/domain'
import type { Db, Scope } from '@portal/server-kit'
import type { Annotation } from '../filling/context.ts'
import type { FillingPlan } from '../filling/plan.ts'
import { planSmallScale } from '../filling/small-scale.ts'
import type { Invoice } from '../intake/types.ts'
import { noGiven, withGiven, type Given } from './given-invoices.ts'
import { listAnnotations, listInvoicesOfPeriod } from '../invoice.repo.ts'
import type { TaxFacts } from './tax-facts.ts'

/** Amounts of a month's or quarter's output invoices in a small-scale taxpayer's return. */
export const smallPlanOfPeriod = (
  db: Db,
  scope: Scope,
  period: string,
  facts: TaxFacts,
  given: Given = noGiven,
): Promise<FillingPlan> =>
  smallPlanWith(db, scope, period, facts, withGiven(new Map(), given, monthsOf(period)), new Map())

/** The same with invoices about to be imported and annotations about to be made. */
export async function smallPlanWith(
  db: Db,
  scope: Scope,
  period: string,
  facts: TaxFacts,
  given: ReadonlyMap<string, Invoice>,
  saying: ReadonlyMap<string, Annotation>,
): Promise<FillingPlan> {
  const months = monthsOf(period)
  const pools = await Promise.all(months.map((month) => listInvoicesOfPeriod(db, scope, month)))
  const invoices = new Map([...pools.flatMap((pool) => [...pool]), ...given])
  const annotations = await listAnnotations(db, scope, [...invoices.keys()])
  const inOrder = [...invoices].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, invoice]) => invoice)
  return planSmallScale(inOrder, months, {
    period,
    ...facts,
    annotation: (key) => saying.get(key) ?? annotations.get(key),
    ledger: () => undefined,
  })
}

/** The period over which a month's invoices are evaluated: the quarter for quarterly filers. */
export const judgedIn = (facts: TaxFacts, period: string): string =>
  facts.smallScale === true && facts.quarterly === true && period.length === 6 && isPeriod(period)
    ? periodOfMonth('quarter', period)
    : period
