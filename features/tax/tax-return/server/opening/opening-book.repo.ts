import type { Db } from '@portal/server-kit/database'
import type { Selectable } from 'kysely'
import type { OpeningKey } from './opening.repo.ts'
import type { ReturnOpeningBookTable, ReturnOpeningEvidenceTable } from './opening.table.ts'

export type OpeningBookRow = Selectable<ReturnOpeningBookTable>
export type OpeningEvidenceRow = Selectable<ReturnOpeningEvidenceTable>

/** The workbook read last for this start period. */
export const findBook = (
  db: Db,
  { entId, taxType }: OpeningKey,
  startPeriod: string,
): Promise<OpeningBookRow | undefined> =>
  db
    .selectFrom('return_opening_book')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .where('start_period', '=', startPeriod)
    .executeTakeFirst()

/** Stores a workbook's content, replacing the previous one. */
export async function saveBook(db: Db, row: OpeningBookRow): Promise<void> {
  const values = {
    start_period: row.start_period,
    file_name: row.file_name,
    cells: JSON.stringify(row.cells),
    missing: JSON.stringify(row.missing),
    user_id: row.user_id,
    at: row.at,
  }
  await db
    .insertInto('return_opening_book')
    .values({ ent_id: row.ent_id, tax_type: row.tax_type, ...values })
    .onConflict((on) => on.columns(['ent_id', 'tax_type']).doUpdateSet(values))
    .execute()
}

export const listEvidence = (db: Db, { entId, taxType }: OpeningKey): Promise<OpeningEvidenceRow[]> =>
  db
    .selectFrom('return_opening_evidence')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .where('removed_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()

export async function insertEvidence(db: Db, row: OpeningEvidenceRow): Promise<void> {
  await db.insertInto('return_opening_evidence').values(row).execute()
}

/** The removed row; undefined when it was already gone. */
export const removeEvidence = (
  db: Db,
  { entId, taxType }: OpeningKey,
  id: string,
  at: Date,
): Promise<OpeningEvidenceRow | undefined> =>
  db
    .updateTable('return_opening_evidence')
    .set({ removed_at: at })
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
