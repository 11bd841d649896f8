import type { Db } from '@portal/server-kit'
import { sql } from 'kysely'
import './invoice.table.ts'

/** Keys by second name: of the invoices with one of these names, and of those with one of them as key. */
export async function findNames(db: Db, entId: string, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; key: string }>`
    select name, key from invoice_name where ent_id = ${entId} and name = any(${[...names]}::text[])
    union select name, key from invoice_name where ent_id = ${entId} and key = any(${[...names]}::text[])`.execute(db)
  return new Map(rows.map(({ name, key }) => [name, key]))
}

/** Saves second names of stored invoices; one that is another invoice's own key or name already is left alone. */
export async function addNames(
  db: Db,
  entId: string,
  at: Date,
  names: readonly { name: string; key: string }[],
): Promise<void> {
  if (names.length === 0) return
  await sql`
    insert into invoice_name (ent_id, name, key, at)
    select ${entId}, n.name, n.key, ${at}
    from unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ key }) => key)}::text[]) as n(name, key)
    where not exists (select from invoice i where i.ent_id = ${entId} and i.key = n.name)
      and exists (select from invoice i where i.ent_id = ${entId} and i.key = n.key)
    on conflict do nothing`.execute(db)
}

/** Second names of one invoice. */
export const namesOf = async (db: Db, entId: string, key: string): Promise<string[]> =>
  (
    await db
      .selectFrom('invoice_name')
      .select('name')
      .where('ent_id', '=', entId)
      .where('key', '=', key)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)

/** A second name as printed: the digital number, or code and number. */
export const numberOfName = (name: string): string => name.slice(2).replace('-', ' ')
