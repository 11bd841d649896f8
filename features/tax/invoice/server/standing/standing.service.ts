import { sql } from 'kysely'
import { isPeriod, monthsOf } from '@portal/domain'
import type { Db, Kit, Scope, Tx } from '@portal/server-kit'
import { compactGenerations } from '../generation.repo.ts'
import { planParts } from '../plan/plan-of-period.ts'
import type { TaxFacts } from '../plan/tax-facts.ts'
import { judgedIn } from '../plan/small-plan-of-period.ts'
import type { ReturnPort } from '../return.port.ts'
import { standingsOf, type Standing } from './standing.rules.ts'
import { createSummary } from './summary.rules.ts'

const rowsPerInsert = 5000

/** Whether stored standings reflect the current pool; not guaranteed while a writer is at work. */
export interface Freshness {
  fresh: boolean
}

/**
 * Updates the standings of a period after changes of the pool, annotations or enterprise facts. While the pool is being
 * written, returns the previous standings marked as not fresh: readers never wait for an import.
 */
export async function ensureStandings(
  kit: Pick<Kit, 'write' | 'clock'>,
  db: Db,
  scope: Scope,
  period: string,
  port: ReturnPort,
): Promise<Freshness> {
  const facts = await port.facts(db, scope.entId)
  if (await isFresh(db, scope.entId, period, facts)) return { fresh: true }
  return kit.write((tx) => refresh(tx, scope, period, facts, kit.clock.now()))
}

async function isFresh(db: Db, entId: string, period: string, facts: TaxFacts): Promise<boolean> {
  const plan = await db
    .selectFrom('invoice_plan')
    .select(['facts', 'stale'])
    .where('ent_id', '=', entId)
    .where('period', '=', period)
    .executeTakeFirst()
  if (plan === undefined || plan.stale || plan.facts !== JSON.stringify(facts)) return false
  return (
    (await db
      .selectFrom('invoice_touch')
      .select('since')
      .where('ent_id', '=', entId)
      .where('since', '<=', monthsOf(judgedIn(facts, period)).at(-1) ?? period)
      .limit(1)
      .executeTakeFirst()) === undefined
  )
}

async function refresh(tx: Tx, scope: Scope, period: string, facts: TaxFacts, at: Date): Promise<Freshness> {
  const { db } = tx
  // Readers wait for each other, so that one updates for all; nobody waits for writers.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice-plan-reader:${scope.entId}`}, 0))`.execute(db)
  if (await isFresh(db, scope.entId, period, facts)) return { fresh: true }
  const {
    rows: [locked],
  } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`invoice-plan:${scope.entId}`}, 0)) as held`.execute(db)
  if (locked?.held !== true) return { fresh: false }
  await takeTouches(db, scope.entId, facts)
  await compactGenerations(db, scope.entId)
  const text = JSON.stringify(facts)
  if (await isFresh(db, scope.entId, period, facts)) return { fresh: true }
  await db.deleteFrom('invoice_standing').where('ent_id', '=', scope.entId).where('period', '=', period).execute()
  const summary = createSummary()
  for await (const { invoices, plan } of planParts(db, scope, period, facts)) {
    await insertStandings(db, scope.entId, period, standingsOf(plan))
    summary.add(invoices, plan)
  }
  const kept = { facts: text, stale: false, summary: JSON.stringify(summary.all()), at }
  await db
    .insertInto('invoice_plan')
    .values({ ent_id: scope.entId, period, ...kept })
    .onConflict((on) => on.columns(['ent_id', 'period']).doUpdateSet(kept))
    .execute()
  return { fresh: true }
}

/**
 * A red invoice depends on its blue one of any earlier month. So a change in a month makes all later months stale, and
 * the whole quarter for quarterly filers.
 */
async function takeTouches(db: Db, entId: string, facts: TaxFacts): Promise<void> {
  const touches = await db.deleteFrom('invoice_touch').where('ent_id', '=', entId).returning('since').execute()
  const [first] = touches.map((touch) => touch.since).toSorted()
  const since = first === undefined || !isPeriod(first) ? first : monthsOf(judgedIn(facts, first))[0]
  if (since !== undefined)
    await db
      .updateTable('invoice_plan')
      .set({ stale: true })
      .where('ent_id', '=', entId)
      .where('period', '>=', since)
      .execute()
}

async function insertStandings(db: Db, entId: string, period: string, standings: readonly Standing[]): Promise<void> {
  for (let at = 0; at < standings.length; at += rowsPerInsert) {
    const part = standings.slice(at, at + rowsPerInsert)
    await sql`
      insert into invoice_standing (ent_id, period, key, outcome, rule, reason, cells)
      select ${entId}, ${period}, key, outcome, rule, reason, coalesce(string_to_array(nullif(cells, ''), ' '), '{}')
        from unnest(
        ${part.map((one) => one.key)}::text[], ${part.map((one) => one.outcome)}::text[],
        ${part.map((one) => one.rule)}::text[],
        ${part.map((one) => one.reason)}::text[], ${part.map((one) => one.cells.join(' '))}::text[])
          as t(key, outcome, rule, reason, cells)`.execute(db)
  }
}
