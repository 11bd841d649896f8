import { isPeriod } from '@portal/domain'
import type { Db, Scope } from '@portal/server-kit'
import { blueKey } from '../filling/classify-input.ts'
import type { Annotation } from '../filling/context.ts'
import { planFilling, type FillingPlan } from '../filling/plan.ts'
import { planSmallScale } from '../filling/small-scale.ts'
import type { Invoice } from '../intake/types.ts'
import { noGiven, withGiven, type Given } from './given-invoices.ts'
import { judgedIn, smallPlanWith } from './small-plan-of-period.ts'
import { findByNames, findInvoices, listAnnotations, listInvoicesOfPeriod, listKeyParts } from '../invoice.repo.ts'
import type { TaxFacts } from './tax-facts.ts'

/**
 * Applies the filling rules to the pool of one period: outcome of each invoice, and amounts by cell. `given`: invoices
 * to treat as if already imported.
 */
export async function planOfPeriod(
  db: Db,
  scope: Scope,
  period: string,
  facts: TaxFacts,
  given: Given = noGiven,
): Promise<FillingPlan> {
  // Reads with one query, so that a concurrent import is included completely or not at all.
  const invoices = withGiven(await listInvoicesOfPeriod(db, scope, period), given, [period])
  if (needsAll(facts)) return planOfInvoices(db, scope, period, facts, invoices)
  const plan: FillingPlan = { outcomes: [], contributions: [] }
  const all = [...invoices]
  for (let at = 0; at < all.length; at += perTurn) {
    const part = await planOfInvoices(db, scope, period, facts, new Map(all.slice(at, at + perTurn)), new Map(), given)
    plan.outcomes.push(...part.outcomes)
    plan.contributions.push(...part.contributions)
  }
  return plan
}

/** Invoices per batch: some three milliseconds of work, so that other requests run in between. */
const perTurn = 100
const everything = 2 ** 31 - 1

/** A small-scale taxpayer's exemption depends on the sales of the whole period. */
const needsAll = (facts: TaxFacts): boolean => facts.smallScale === true

/** The same in parts with their invoices, sorted by key, so each part's memory can be freed after use. */
export async function* planParts(
  db: Db,
  scope: Scope,
  period: string,
  facts: TaxFacts,
): AsyncGenerator<{ invoices: ReadonlyMap<string, Invoice>; plan: FillingPlan }> {
  for (const keysOf of await listKeyParts(db, scope, period, needsAll(facts) ? everything : perTurn)) {
    const keys = keysOf()
    const found = await findInvoices(db, scope.entId, keys)
    const invoices = new Map(
      keys.flatMap((key) => {
        const invoice = found.get(key)
        return invoice === undefined ? [] : [[key, invoice] as const]
      }),
    )
    yield { invoices, plan: await planOfInvoices(db, scope, period, facts, invoices) }
  }
}

/** Invoices that affect a decision: for small-scale taxpayers all of the filing period, else only the given ones. */
export async function planAround(
  db: Db,
  scope: Scope,
  period: string,
  facts: TaxFacts,
  invoices: ReadonlyMap<string, Invoice>,
  saying: ReadonlyMap<string, Annotation> = new Map(),
): Promise<FillingPlan> {
  return facts.smallScale === true && isPeriod(period)
    ? smallPlanWith(db, scope, judgedIn(facts, period), facts, invoices, saying)
    : planOfInvoices(db, scope, period, facts, invoices, saying)
}

/** Applies the rules to given invoices only, with their annotations; `saying` overrides those. */
export async function planOfInvoices(
  db: Db,
  scope: Scope,
  period: string,
  facts: TaxFacts,
  invoices: ReadonlyMap<string, Invoice>,
  saying: ReadonlyMap<string, Annotation> = new Map(),
  given: Given = noGiven,
): Promise<FillingPlan> {
  if (facts.smallScale === true && isPeriod(period)) {
    const { outcomes, contributions } = await planAround(db, scope, period, facts, invoices, saying)
    return {
      outcomes: outcomes.filter((one) => invoices.has(one.key)),
      contributions: contributions.filter((one) => invoices.has(one.ref)),
    }
  }
  const annotations: ReadonlyMap<string, Annotation> = await listAnnotations(db, scope, [...invoices.keys()])
  // The outcome of a red invoice depends on its blue one, possibly of an earlier period.
  const blue = [...invoices.values()].flatMap(({ dir, blueNo }) =>
    dir === 'in' && blueNo !== null ? [blueKey(blueNo)] : [],
  )
  const earlier = await findByNames(db, scope.entId, blue)
  const annotation = (key: string): Annotation | undefined => saying.get(key) ?? annotations.get(key)
  if (facts.smallScale === true)
    return planSmallScale(invoices.values(), [period], { period, ...facts, annotation, ledger: () => undefined })
  return planFilling(invoices, {
    period,
    ...facts,
    annotation,
    ledger: (key) => {
      const found = given.get(key) ?? earlier.get(key)
      return found
        ? { deductPeriod: found.deductPeriod, use: found.use ?? (found.checked === 'yes' ? 'deduct' : null) }
        : undefined
    },
  })
}
