import { monthsOf } from '@portal/domain'
import type { Db } from '@portal/server-kit'
import { sql, type RawBuilder } from 'kysely'

/**
 * SQL expression counting the changes of invoices, ticks and annotations that a filling of months up to `month` reads;
 * an integer as text. An equal number before and after a filling means that nothing it read has changed.
 */
export const poolGeneration = (entId: string, month: string): RawBuilder<string> =>
  sql<string>`(
    select coalesce(sum(changes), 0)::text from invoice_generation
    where ent_id = ${entId} and since <= ${month})`

/** Sums up the rows of each month. The caller must hold the pool's exclusive lock, which excludes writers. */
export async function compactGenerations(db: Db, entId: string): Promise<void> {
  await sql`
    with gone as (delete from invoice_generation where ent_id = ${entId} returning since, changes)
    insert into invoice_generation (ent_id, since, changes)
      select ${entId}, since, sum(changes) from gone group by since`.execute(db)
}

/** Whether the pool has invoices of a period's months, and input invoices among them. */
export interface PoolHolds {
  held: boolean
  input: boolean
}

export async function holdsInvoices(db: Db, entId: string, period: string): Promise<PoolHolds> {
  const months = monthsOf(period)
  const {
    rows: [row],
  } = await sql<{ held: boolean; input: boolean }>`
    select exists (select from invoice where ent_id = ${entId} and month = any(${months})) as held,
      exists (select from invoice where ent_id = ${entId} and dir = 'in' and month = any(${months})) as input`.execute(
    db,
  )
  return row ?? { held: false, input: false }
}
