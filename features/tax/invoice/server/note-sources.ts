import { sql } from 'kysely'
import type { Db } from '@portal/server-kit'
import type { ImportRef } from './import/reading/import.staging.ts'

/**
 * Records which rows of an import contained which invoice, even if it added nothing new. One row per invoice: the
 * first, for a full export that of the basic sheet. Does nothing unless the import is done. Runs before its staged data
 * is deleted, outside the transaction that users wait for. Positions as in import.place.ts.
 */
export async function noteSources(db: Db, { importId, entId }: ImportRef): Promise<void> {
  await sql`
    insert into invoice_source (ent_id, key, import_id, sheet, row, added)
    select ${entId}, r.key, ${importId}, coalesce((m.sheets->>((r.place / 2097152)::integer)), ''),
      (r.place % 2097152)::integer, coalesce(v.data is not null, false)
    from (select key, min(ord) % 1099511627776 as place from invoice_import_row
      where import_id = ${importId} and ent_id = ${entId} and key <> '' group by key) r
      join invoice i on i.ent_id = ${entId} and i.key = r.key
      join invoice_import m on m.id = ${importId} and m.ent_id = ${entId} and m.state = 'done'
      left join invoice_import_invoice v on v.import_id = ${importId} and v.ent_id = ${entId} and v.key = r.key
    on conflict do nothing`.execute(db)
}
