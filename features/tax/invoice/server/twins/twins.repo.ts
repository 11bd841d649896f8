import type { Db } from '@portal/server-kit'
import { sql, type RawBuilder } from 'kysely'
import type { TwinNames } from '../../contract/twins.schema.ts'
import type { Invoice } from '../intake/types.ts'
import { KINDS } from '../intake/reference.ts'
import '../invoice.table.ts'

/** Kinds with both numbers, and what a list by code and number may call the same invoice. */
const kinds = [...KINDS.values()]
const kindPairs = kinds
  .filter(({ numbering }) => numbering === 'both')
  .flatMap(({ code, group }) =>
    kinds
      .filter((kind) => kind.code === code || (kind.group === group && kind.numbering === 'paper'))
      .map((kind) => ({ digital: code, paper: kind.code })),
  )

export interface FoundTwin extends TwinNames {
  one: Invoice
  other: Invoice
}

/**
 * Open pairs: told by a workbook, or alike in kind, date, parties, amount and tax. Without those that a person decided
 * on, and without invoices whose other number is known. Indexes: invoice_twin_digital, invoice_twin_paper.
 */
export async function findTwins(db: Db, entId: string, most: number): Promise<FoundTwin[]> {
  const alike = sql`
    select d.key as digital, p.key as paper, d.data as one, p.data as other
    from invoice d join invoice p on p.ent_id = d.ent_id and p.key like 'P:%' and p.issued_on = d.issued_on
      and p.amount = d.amount and p.tax = d.tax and p.dir = d.dir
      and (d.kind, p.kind) in (select * from unnest(${kindPairs.map(({ digital }) => digital)}::text[],
        ${kindPairs.map(({ paper }) => paper)}::text[]))
      and coalesce(d.data->>'sellerId' = p.data->>'sellerId', true)
      and coalesce(d.data->>'buyerId' = p.data->>'buyerId', true)
    where d.ent_id = ${entId} and p.ent_id = ${entId} and d.key like 'D:%' and d.kind like 'DIGPAPER%'
      and not exists (select from invoice_twin t
        where t.ent_id = ${entId} and t.digital = d.key and t.paper = p.key)`
  const told = sql`
    select t.digital, t.paper, d.data as one, p.data as other from invoice_twin t
      join invoice d on d.ent_id = ${entId} and d.key = t.digital
      join invoice p on p.ent_id = ${entId} and p.key = t.paper
    where t.ent_id = ${entId} and t.state = 'told'`
  return found(db, entId, sql`(${told} union all ${alike})`, sql`limit ${most}`)
}

/** These pairs, as far as they are open; the caller holds the pool. */
export const findChosen = (db: Db, entId: string, pairs: readonly TwinNames[]): Promise<FoundTwin[]> =>
  found(
    db,
    entId,
    sql`(select c.digital, c.paper, d.data as one, p.data as other
      from unnest(${pairs.map(({ digital }) => digital)}::text[], ${pairs.map(({ paper }) => paper)}::text[])
        as c(digital, paper)
      join invoice d on d.ent_id = ${entId} and d.key = c.digital
      join invoice p on p.ent_id = ${entId} and p.key = c.paper
      where c.digital like 'D:%' and c.paper like 'P:%'
        and not exists (select from invoice_twin t where t.ent_id = ${entId} and t.digital = c.digital
          and t.paper = c.paper and t.state <> 'told'))`,
    sql``,
  )

const found = async (db: Db, entId: string, among: RawBuilder<unknown>, most: RawBuilder<unknown>) =>
  (
    await sql<FoundTwin>`select digital, paper, one, other from ${among} pairs
      where not exists (select from invoice_name n where n.ent_id = ${entId} and n.key in (digital, paper))
      order by digital, paper ${most}`.execute(db)
  ).rows

/** Remembers what a person decided on a pair; `dropped` is the invoice that goes into the other. */
export async function saveTwin(
  db: Db,
  entId: string,
  twin: TwinNames & { state: 'joined' | 'marked' | 'apart'; dropped: Invoice | null; userId: string; at: Date },
): Promise<void> {
  const kept = {
    state: twin.state,
    dropped: twin.dropped === null ? null : JSON.stringify(twin.dropped),
    user_id: twin.userId,
    at: twin.at,
  }
  await db
    .insertInto('invoice_twin')
    .values({ ent_id: entId, digital: twin.digital, paper: twin.paper, ...kept })
    .onConflict((on) => on.columns(['ent_id', 'digital', 'paper']).doUpdateSet(kept))
    .execute()
}

/** Puts one invoice into another: imports, words and the number of the one that goes lead to the other. */
export async function joinInvoices(
  db: Db,
  entId: string,
  revision: string,
  { goes, merged, takesWords }: { goes: string; merged: Invoice; takesWords: boolean },
): Promise<void> {
  const { key } = merged
  // Triggers see writes of rows, not their removal: its month's standings follow this one.
  await sql`update invoice set revision = ${revision}::bigint where ent_id = ${entId} and key = ${goes}`.execute(db)
  await sql`delete from invoice where ent_id = ${entId} and key = ${goes}`.execute(db)
  await sql`update invoice set data = ${JSON.stringify(merged)}::jsonb, partner = ${partnerOf(merged)},
      status = ${merged.status ?? ''}, checked = ${merged.checked}, deduct_period = ${merged.deductPeriod},
      blue_no = ${merged.blueNo}, amount = ${merged.amount}, tax = ${merged.tax}, revision = ${revision}::bigint
    where ent_id = ${entId} and key = ${key}`.execute(db)
  await sql`insert into invoice_source (ent_id, key, import_id, sheet, row, added)
    select ent_id, ${key}, import_id, sheet, row, added from invoice_source where ent_id = ${entId} and key = ${goes}
    on conflict do nothing`.execute(db)
  await sql`delete from invoice_source where ent_id = ${entId} and key = ${goes}`.execute(db)
  if (takesWords)
    await sql`update invoice_annotation set key = ${key} where ent_id = ${entId} and key = ${goes}`.execute(db)
}

const partnerOf = ({ dir, buyerName, sellerName }: Invoice): string => (dir === 'out' ? buyerName : sellerName) ?? ''
