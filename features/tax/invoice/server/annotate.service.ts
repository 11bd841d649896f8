import { everyTax } from '@portal/server-kit/caller'
import { CodedError, refuse } from '@portal/contract'
import { periodLabel } from '@portal/domain/period'
import { newId, type Db, type Scope, type Tx } from '@portal/server-kit'
import { changed, type FieldChange } from '@portal/server-kit/audit-detail'
import type { Saying } from '../contract/decide.schema.ts'
import { decideTexts } from './decide/decide.texts.ts'
import { periodOf } from './decide/period-of.ts'
import type { Annotation } from './filling/context.ts'
import { findInvoices, listAnnotations } from './invoice.repo.ts'
import type { Invoice } from './intake/types.ts'
import { announcePoolChange } from './pool-changed.ts'
import { planOfInvoices } from './plan/plan-of-period.ts'
import type { ReturnPort } from './return.port.ts'
import { standingsOf } from './standing/standing.rules.ts'

/** Invoices by key. @throws notFound when any of them is not in the enterprise's pool. */
export async function getInvoices(db: Db, scope: Scope, keys: readonly string[]): Promise<Map<string, Invoice>> {
  const known = await findInvoices(db, scope.entId, keys)
  const gone = keys.filter((key) => !known.has(key))
  if (gone.length > 0)
    throw new CodedError('notFound', { text: decideTexts.none(gone.length), data: { gone: gone.slice(0, 20) } })
  return known
}

/**
 * Adds an annotation to invoices, on top of earlier ones. Every annotation is kept with user, time, reason and the
 * question it answers. `changesOf`: an invoice's changed fields, before and after.
 */
export async function annotateInvoices(
  tx: Tx,
  scope: Scope,
  now: Date,
  port: ReturnPort,
  input: { keys: readonly string[]; reason: string; said: Saying },
): Promise<{ count: number; changesOf: (key: string) => FieldChange[] }> {
  const invoices = await getInvoices(tx.db, scope, input.keys)
  const byPeriod = Map.groupBy(invoices.keys(), (key) => periodOf(invoices.get(key) as Invoice))
  for (const period of byPeriod.keys()) await refuseLocked(tx.db, scope, period, port)
  const before = await listAnnotations(tx.db, scope, input.keys)
  const facts = await port.facts(tx.db, scope.entId)
  const questions = new Map<string, string>()
  for (const [period, keys] of byPeriod) {
    const plan = await planOfInvoices(
      tx.db,
      scope,
      period,
      facts,
      new Map(keys.map((key) => [key, invoices.get(key) as Invoice])),
    )
    for (const { key, outcome, rule } of standingsOf(plan)) if (outcome === 'person') questions.set(key, rule)
  }
  await tx.db
    .insertInto('invoice_annotation')
    .values(
      input.keys.map((key) => ({
        id: newId(),
        ent_id: scope.entId,
        key,
        said: JSON.stringify(mergedWord(before.get(key), input.said)),
        reason: input.reason,
        user_id: scope.userId,
        at: now,
        rule: questions.get(key) ?? null,
      })),
    )
    .execute()
  announcePoolChange(tx, scope)
  return {
    count: input.keys.length,
    changesOf: (key) => changed(before.get(key) ?? null, mergedWord(before.get(key), input.said)),
  }
}

export const mergedWord = (before: Annotation | undefined, said: Saying): Annotation =>
  ({ ...before, ...said }) as Annotation

async function refuseLocked(db: Db, scope: Scope, period: string, port: ReturnPort): Promise<void> {
  const filed = period === '' ? null : await port.returnOf(db, everyTax(scope.entId), period)
  if (filed !== null && !filed.editable) throw refuse(decideTexts.locked(periodLabel(period), filed.stateName))
}
