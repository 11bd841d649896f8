import type { Db } from '@portal/server-kit'
import '../invoice.table.ts'
import type { ImportRef } from './reading/import.staging.ts'
import { seqsOf } from './shown-rows/import.shown.ts'
import { noteSources } from '../note-sources.ts'

const waiting = ['invoice_import_row', 'invoice_import_name', 'invoice_import_invoice'] as const
const lasting = ['invoice_import_finding', 'invoice_import_refused', 'invoice_import_shown'] as const

const clear = async (
  db: Db,
  { importId, entId }: ImportRef,
  tables: readonly ((typeof waiting)[number] | (typeof lasting)[number])[],
): Promise<void> => {
  for (const table of tables)
    await db.deleteFrom(table).where('import_id', '=', importId).where('ent_id', '=', entId).execute()
}

/** Deletes everything left by an earlier reading of this import. */
export const clearReading = (db: Db, ref: ImportRef): Promise<void> => clear(db, ref, [...waiting, ...lasting])

/** Deletes rows and invoices awaiting confirmation. Keeps the problems found, because users look at them later. */
export async function clearStaging(db: Db, ref: ImportRef): Promise<void> {
  // The import first, as the sweep locks it: a job that clears it beside a sweep waits, and no circle arises.
  await db
    .selectFrom('invoice_import')
    .select('id')
    .where('id', '=', ref.importId)
    .where('ent_id', '=', ref.entId)
    .forUpdate()
    .execute()
  await noteSources(db, ref)
  await clear(db, ref, waiting)
  await db
    .deleteFrom('invoice_import_shown')
    .where('import_id', '=', ref.importId)
    .where('ent_id', '=', ref.entId)
    .where('seq', '>=', String(seqsOf('duplicate')[0]))
    .execute()
  await db
    .updateTable('invoice_import')
    .set({ staged: false })
    .where('id', '=', ref.importId)
    .where('ent_id', '=', ref.entId)
    .execute()
}

/** Previews not confirmed within this many days are cancelled. */
export const keptDays = 7

/** Cancels abandoned previews, and deletes staged data of ended imports that a killed process left behind. */
export async function sweepStaging(db: Db, now: Date, abandoned: string): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await db
    .updateTable('invoice_import')
    .set({ state: 'cancelled', message: abandoned, updated_at: now })
    .where('staged', '=', true)
    .where('state', '=', 'preview')
    .where('updated_at', '<', before)
    .execute()
  const rows = await db
    .selectFrom('invoice_import')
    .select(['id', 'ent_id'])
    .where('staged', '=', true)
    .where('state', 'not in', ['reading', 'preview', 'writing'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, ent_id } of rows) await clearStaging(db, { importId: id, entId: ent_id })
  return rows.length
}
