import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import './invoice.table.ts'

/** Amounts without tax of issued invoices by month of issue, void ones left out. */
export async function invoicedOfYear(db: Db, entId: string, year: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ month: string; amount: string }>`
    select month, sum(amount)::text as amount from invoice
    where ent_id = ${entId} and dir = 'out' and status <> 'void' and month between ${`${year}01`} and ${`${year}12`}
    group by month`.execute(db)
  return new Map(rows.map(({ month, amount }) => [month, amount]))
}
