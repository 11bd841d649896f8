import { sql } from 'kysely'
import type { Contribution } from '@portal/invoice/server/public'
import type { Db } from '@portal/server-kit/database'
import type { TaskKey } from './return.repo.ts'

/** Puts the amounts of a filling in place of the last one's. */
export async function replaceContributions(db: Db, { entId, taskNo }: TaskKey, contributions: readonly Contribution[]): Promise<void> {
  await db.deleteFrom('return_contribution').where('ent_id', '=', entId).where('task_no', '=', taskNo).execute()
  for (let at = 0; at < contributions.length; at += 5000) {
    const part = contributions.slice(at, at + 5000)
    await sql`
      insert into return_contribution (ent_id, task_no, cell, ref, line, rule, value)
      select ${entId}, ${taskNo}, * from unnest(
        ${part.map(one => one.cell)}::text[], ${part.map(one => one.ref)}::text[], ${part.map(one => one.line)}::integer[],
        ${part.map(one => one.rule)}::text[], ${part.map(one => one.value)}::numeric[])`.execute(db)
  }
}

export interface InvoiceShare { invoice: string, line: number | null, rule: string, value: string }

/** How many invoices stand behind a cell, their sum, and the first of them. */
export async function sharesOf(db: Db, { entId, taskNo }: TaskKey, cell: string, most: number): Promise<{ count: number, sum: string, firstPage: InvoiceShare[] }> {
  const mine = db.selectFrom('return_contribution').where('ent_id', '=', entId).where('task_no', '=', taskNo).where('cell', '=', cell)
  const total = await mine.select([sql<string>`count(distinct ref)`.as('n'), sql<string>`coalesce(sum(value), 0)`.as('sum')]).executeTakeFirstOrThrow()
  const rows = await mine.select(['ref', 'line', 'rule', 'value']).orderBy('ref').orderBy('line').limit(most).execute()
  return { count: Number(total.n), sum: total.sum, firstPage: rows.map(row => ({ invoice: row.ref, line: row.line, rule: row.rule, value: row.value })) }
}
