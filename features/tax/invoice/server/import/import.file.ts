import { acrossEnterprises, type FileStore, type Tx } from '@portal/server-kit'
import { fileKeptMinutes, type ImportState } from '../../contract/invoice.schema.ts'
import '../invoice.table.ts'
import type { ImportRow } from './import.repo.ts'

const fileKeptMs = fileKeptMinutes * 60_000
/** States in which a kept file may be read again. */
export const againStates: readonly ImportState[] = ['failed', 'cancelled']
const atOnce = 100

/** Time until which an import's file may be read again; null when it can't, or while the import still needs it. */
export const fileUntil = (row: Pick<ImportRow, 'state' | 'file_kept' | 'updated_at'>): Date | null =>
  row.file_kept && againStates.includes(row.state) ? new Date(row.updated_at.getTime() + fileKeptMs) : null

/** Deletes the file of an import within this transaction. */
export async function dropFile(
  tx: Tx,
  files: FileStore,
  row: Pick<ImportRow, 'id' | 'ent_id' | 'file_id'>,
): Promise<void> {
  await tx
    .as('invoice')
    .db.updateTable('invoice_import')
    .set({ file_kept: false })
    .where('id', '=', row.id)
    .where('ent_id', '=', row.ent_id)
    .execute()
  await files.drop(tx, row.ent_id, row.file_id)
}

/**
 * Deletes files of imports that ended without result a while ago, in batches; returns the number. Skips one being read
 * again at this moment.
 */
export async function dropDueFiles(tx: Tx, files: FileStore, now: Date): Promise<number> {
  const rows = await acrossEnterprises(tx.db)
    .selectFrom('invoice_import')
    .select(['id', 'ent_id', 'file_id'])
    .where('file_kept', '=', true)
    .where('state', 'in', ['refused', ...againStates])
    .where('updated_at', '<=', new Date(now.getTime() - fileKeptMs))
    .orderBy('updated_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) await dropFile(tx, files, row)
  return rows.length
}
