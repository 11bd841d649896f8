import { sql, type Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type {
  FilingCorrectionTable,
  FilingReceiptFileTable,
  FilingReceiptTable,
  FilingUnlockTable,
  FilingVersionTable,
} from './filing.table.ts'

export type VersionRow = Selectable<FilingVersionTable>
export type UnlockRow = Selectable<FilingUnlockTable>
export type CorrectionRow = Selectable<FilingCorrectionTable>
interface TaskKey {
  entId: string
  taskNo: string
}

/** Filings of one return, oldest first. */
export const listVersions = (db: Db, { entId, taskNo }: TaskKey): Promise<VersionRow[]> =>
  db
    .selectFrom('filing_version')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('number')
    .execute()

/** Filings of some returns, oldest first. */
export const listVersionsOf = (db: Db, entId: string, taskNos: readonly string[]): Promise<VersionRow[]> =>
  db
    .selectFrom('filing_version')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', sql<string>`any(${[...taskNos]})`)
    .orderBy('task_no')
    .orderBy('number')
    .execute()

/** Corrections of some returns, oldest first. */
export const listCorrectionsOf = (db: Db, entId: string, taskNos: readonly string[]): Promise<CorrectionRow[]> =>
  db
    .selectFrom('filing_correction')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', sql<string>`any(${[...taskNos]})`)
    .orderBy('process_inst_id')
    .execute()

/** Requests to reopen some returns that are not decided yet. */
export const listPendingUnlocks = (db: Db, entId: string, taskNos: readonly string[]): Promise<UnlockRow[]> =>
  db
    .selectFrom('filing_unlock')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', sql<string>`any(${[...taskNos]})`)
    .where('state', '=', 'pending')
    .execute()

/** Finds the filing that now has this receipt number, for one tax. */
export const findByReceipt = (
  db: Db,
  entId: string,
  taxType: string,
  receiptNo: string,
): Promise<Selectable<FilingReceiptTable> | undefined> =>
  db
    .selectFrom('filing_receipt')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirst()

/** Returns false when another filing has the receipt number. */
export async function insertVersion(db: Db, row: FilingVersionTable): Promise<boolean> {
  const { ent_id, tax_type, receipt_no, task_no, number } = row
  const made = await db
    .insertInto('filing_receipt')
    .values({ ent_id, tax_type, receipt_no, task_no, number })
    .onConflict((on) => on.columns(['ent_id', 'tax_type', 'receipt_no']).doNothing())
    .returning('number')
    .executeTakeFirst()
  if (made === undefined) return false
  await db.insertInto('filing_version').values(row).execute()
  return true
}

/** Changes a filing's receipt number; the unique index refuses one already in use. */
export async function moveReceipt(
  db: Db,
  { entId, taskNo }: TaskKey,
  number: number,
  receiptNo: string,
): Promise<void> {
  await db
    .updateTable('filing_receipt')
    .set({ receipt_no: receiptNo })
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('number', '=', number)
    .execute()
}

/** Corrections of one return, oldest first. */
export const listCorrections = (db: Db, { entId, taskNo }: TaskKey): Promise<CorrectionRow[]> =>
  db
    .selectFrom('filing_correction')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('process_inst_id')
    .execute()

export async function insertCorrection(db: Db, row: FilingCorrectionTable): Promise<void> {
  await db.insertInto('filing_correction').values(row).execute()
}

export async function closeCorrection(
  db: Db,
  row: CorrectionRow,
  closed: Pick<FilingUnlockTable, 'state' | 'opinion' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await db
    .updateTable('filing_correction')
    .set(closed)
    .where('ent_id', '=', row.ent_id)
    .where('process_inst_id', '=', row.process_inst_id)
    .execute()
}

export async function insertReceiptFile(db: Db, row: FilingReceiptFileTable): Promise<void> {
  await db.insertInto('filing_receipt_file').values(row).execute()
}

/** Receipt files of one return, newest first. */
export const listReceiptFiles = (db: Db, { entId, taskNo }: TaskKey): Promise<Selectable<FilingReceiptFileTable>[]> =>
  db
    .selectFrom('filing_receipt_file')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('id', 'desc')
    .execute()

export const listUnlocks = (db: Db, { entId, taskNo }: TaskKey): Promise<UnlockRow[]> =>
  db
    .selectFrom('filing_unlock')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('process_inst_id')
    .execute()

export const findPendingUnlock = (db: Db, { entId, taskNo }: TaskKey): Promise<UnlockRow | undefined> =>
  db
    .selectFrom('filing_unlock')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('state', '=', 'pending')
    .executeTakeFirst()

export async function insertUnlock(db: Db, row: FilingUnlockTable): Promise<void> {
  await db.insertInto('filing_unlock').values(row).execute()
}

export async function closeUnlock(
  db: Db,
  row: UnlockRow,
  closed: Pick<FilingUnlockTable, 'state' | 'opinion' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await db
    .updateTable('filing_unlock')
    .set(closed)
    .where('ent_id', '=', row.ent_id)
    .where('process_inst_id', '=', row.process_inst_id)
    .execute()
}
