import type { Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { FilingUnlockTable, FilingVersionTable } from './filing.table.ts'

export type VersionRow = Selectable<FilingVersionTable>
export type UnlockRow = Selectable<FilingUnlockTable>
interface TaskKey { entId: string, taskNo: string }

/** Filings of one return, the first one first. */
export const listVersions = (db: Db, { entId, taskNo }: TaskKey): Promise<VersionRow[]> =>
  db.selectFrom('filing_version').selectAll().where('ent_id', '=', entId).where('task_no', '=', taskNo).orderBy('number').execute()

/** Where a receipt number of this tax was registered before. */
export const findByReceipt = (db: Db, entId: string, taxType: string, receiptNo: string): Promise<VersionRow | undefined> =>
  db.selectFrom('filing_version').selectAll().where('ent_id', '=', entId).where('tax_type', '=', taxType).where('receipt_no', '=', receiptNo).executeTakeFirst()

/** False when the receipt number was registered meanwhile on another return. */
export async function insertVersion(db: Db, row: FilingVersionTable): Promise<boolean> {
  const made = await db.insertInto('filing_version').values(row).onConflict(on => on.columns(['ent_id', 'tax_type', 'receipt_no']).doNothing()).returning('number').executeTakeFirst()
  return made !== undefined
}

export const listUnlocks = (db: Db, { entId, taskNo }: TaskKey): Promise<UnlockRow[]> =>
  db.selectFrom('filing_unlock').selectAll().where('ent_id', '=', entId).where('task_no', '=', taskNo).orderBy('process_inst_id').execute()

export const findPendingUnlock = (db: Db, { entId, taskNo }: TaskKey): Promise<UnlockRow | undefined> =>
  db.selectFrom('filing_unlock').selectAll().where('ent_id', '=', entId).where('task_no', '=', taskNo).where('state', '=', 'pending').executeTakeFirst()

export async function insertUnlock(db: Db, row: FilingUnlockTable): Promise<void> {
  await db.insertInto('filing_unlock').values(row).execute()
}

export async function closeUnlock(db: Db, row: UnlockRow, closed: Pick<FilingUnlockTable, 'state' | 'opinion' | 'decided_by' | 'decided_at'>): Promise<void> {
  await db.updateTable('filing_unlock').set(closed).where('ent_id', '=', row.ent_id).where('process_inst_id', '=', row.process_inst_id).execute()
}
