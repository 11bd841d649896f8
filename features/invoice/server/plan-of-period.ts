import type { Db, Scope } from '@portal/server-kit'
import { blueKey } from './filling/classify-input.ts'
import type { Annotation } from './filling/context.ts'
import { planFilling, type FillingPlan } from './filling/plan.ts'
import { planSmallScale } from './filling/small-scale.ts'
import type { Invoice } from './intake/types.ts'
import { findInvoices, listAnnotations, listInvoicesOfPeriod } from './invoice.repo.ts'

/** What filling must know of the enterprise. */
export interface TaxFacts { subType: string, vatExemptionItemsCode: readonly string[], reductionCodes: Readonly<Record<string, string>>, smallScale?: boolean }

/** Applies the filling rules to the pool of one period: what becomes of each invoice, and which amounts go into which cells. */
export async function planOfPeriod(db: Db, scope: Scope, period: string, facts: TaxFacts): Promise<FillingPlan> {
  return (await planWithInvoices(db, scope, period, facts)).plan
}

/** The same with the invoices it was made of. */
export async function planWithInvoices(db: Db, scope: Scope, period: string, facts: TaxFacts): Promise<{ invoices: ReadonlyMap<string, Invoice>, plan: FillingPlan }> {
  const invoices = await listInvoicesOfPeriod(db, scope, period)
  return { invoices, plan: await planOfInvoices(db, scope, period, facts, invoices) }
}

/** Applies the rules to some invoices alone, with what people said of them, or what one is about to say. */
export async function planOfInvoices(db: Db, scope: Scope, period: string, facts: TaxFacts, invoices: ReadonlyMap<string, Invoice>, saying: ReadonlyMap<string, Annotation> = new Map()): Promise<FillingPlan> {
  const annotations: ReadonlyMap<string, Annotation> = await listAnnotations(db, scope, [...invoices.keys()])
  // A red invoice is judged by what became of its blue one, which may be of any earlier period.
  const blue = [...invoices.values()].flatMap(({ dir, blueNo }) => dir === 'in' && blueNo !== null ? [blueKey(blueNo)] : [])
  const earlier = await findInvoices(db, scope.entId, blue)
  const annotation = (key: string): Annotation | undefined => saying.get(key) ?? annotations.get(key)
  if (facts.smallScale === true) return planSmallScale(invoices.values(), [period], { period, ...facts, annotation, ledger: () => undefined })
  return planFilling(invoices, {
    period, ...facts, annotation,
    ledger: (key) => {
      const found = earlier.get(key)
      return found ? { deductPeriod: found.deductPeriod, use: found.use ?? (found.checked === 'yes' ? 'deduct' : null) } : undefined
    },
  })
}
