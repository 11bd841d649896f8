import { sql } from 'kysely'
import type { Contribution } from '../kind/filling-plan.ts'
import type { Db } from '@portal/server-kit/database'
import type { TaskKey } from '../return.repo.ts'

/** Replaces the contributions of the last filling, and their totals per cell. */
export async function replaceContributions(
  db: Db,
  { entId, taskNo }: TaskKey,
  contributions: readonly Contribution[],
): Promise<void> {
  await db.deleteFrom('return_contribution').where('ent_id', '=', entId).where('task_no', '=', taskNo).execute()
  await db.deleteFrom('return_contribution_total').where('ent_id', '=', entId).where('task_no', '=', taskNo).execute()
  for (let at = 0; at < contributions.length; at += 5000) {
    const part = contributions.slice(at, at + 5000)
    await sql`
      insert into return_contribution (ent_id, task_no, cell, ref, line, rule, value)
      select ${entId}, ${taskNo}, * from unnest(
        ${part.map((one) => one.cell)}::text[], ${part.map((one) => one.ref)}::text[],
        ${part.map((one) => one.line)}::integer[], ${part.map((one) => one.rule)}::text[],
        ${part.map((one) => one.value)}::numeric[])`.execute(db)
  }
  await sql`
    insert into return_contribution_total (ent_id, task_no, cell, invoices, parts, sum)
    select ent_id, task_no, cell, count(distinct ref), count(*), sum(value) from return_contribution
    where ent_id = ${entId} and task_no = ${taskNo} group by ent_id, task_no, cell`.execute(db)
}

export interface ContributionTotal {
  invoices: number
  parts: number
  sum: string
}

/** Sum of invoice amounts per cell; cells without invoices are left out. */
export async function listTotals(
  db: Db,
  { entId, taskNo }: TaskKey,
  cells: readonly string[],
): Promise<ReadonlyMap<string, ContributionTotal>> {
  if (cells.length === 0) return new Map()
  const rows = await db
    .selectFrom('return_contribution_total')
    .select(['cell', 'invoices', 'parts', 'sum'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('cell', '=', sql<string>`any(${cells})`)
    .execute()
  return new Map(rows.map((row) => [row.cell, row]))
}

export interface InvoiceShare {
  invoice: string
  line: number | null
  rule: string
  value: string
}
/** Cursor at the end of a page of shares: the absolute amount, and the row. */
export interface ShareCursor {
  amount: string
  id: string
}

/** Invoice amounts in a cell after the cursor, by absolute amount, largest first. */
export async function listShares(
  db: Db,
  { entId, taskNo }: TaskKey,
  cell: string,
  after: ShareCursor | null,
  limit: number,
): Promise<{ shares: InvoiceShare[]; next: ShareCursor | null }> {
  const behind = after === null ? sql`` : sql`and (abs(value), id) < (${after.amount}::numeric, ${after.id}::bigint)`
  const { rows } = await sql<{
    id: string
    ref: string
    line: number | null
    rule: string
    value: string
    amount: string
  }>`
    select id, ref, line, rule, value, abs(value) as amount from return_contribution
    where ent_id = ${entId} and task_no = ${taskNo} and cell = ${cell} ${behind}
    order by abs(value) desc, id desc limit ${limit + 1}`.execute(db)
  const shares = rows.slice(0, limit)
  const last = rows.length > limit ? shares.at(-1) : undefined
  return {
    shares: shares.map(({ ref, line, rule, value }) => ({ invoice: ref, line, rule, value })),
    next: last === undefined ? null : { amount: last.amount, id: last.id },
  }
}
