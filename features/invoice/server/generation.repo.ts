import { monthsOf } from '@portal/domain'
import type { Db } from '@portal/server-kit'
import { sql, type RawBuilder } from 'kysely'

/**
 * How often invoices, ticks and people's words that a filling of months up to `month` reads have changed, as a whole
 * number in text: a value for a statement that asks for more. Read before a filling, the same number afterwards means
 * that nothing it read has moved.
 */
export const poolGeneration = (entId: string, month: string): RawBuilder<string> =>
  sql<string>`(
    select coalesce(sum(changes), 0)::text from invoice_generation
    where ent_id = ${entId} and since <= ${month})`

/** Adds the rows of each month up; for who holds the pool's whole lock, under which no writer is at work. */
export async function compactGenerations(db: Db, entId: string): Promise<void> {
  await sql`
    with gone as (delete from invoice_generation where ent_id = ${entId} returning since, changes)
    insert into invoice_generation (ent_id, since, changes)
      select ${entId}, since, sum(changes) from gone group by since`.execute(db)
}

/** Whether the pool has invoices of a period's months; and received ones among them. */
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
