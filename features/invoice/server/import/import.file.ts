import { acrossEnterprises, type FileStore, type Tx } from '@portal/server-kit'
import { fileKeptMinutes, type ImportState } from '../../contract/invoice.schema.ts'
import '../invoice.table.ts'
import type { ImportRow } from './import.repo.ts'

const fileKeptMs = fileKeptMinutes * 60_000
/** States in which a kept file may be read once more. */
export const againStates: readonly ImportState[] = ['failed', 'cancelled']
const atOnce = 100

/** Until when the file of an import may be read again; null when it may not, or the import still needs it. */
export const fileUntil = (row: Pick<ImportRow, 'state' | 'file_kept' | 'updated_at'>): Date | null =>
  row.file_kept && againStates.includes(row.state) ? new Date(row.updated_at.getTime() + fileKeptMs) : null

/** Takes the file of an import away with this transaction. */
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
 * Takes files away whose imports came to nothing a while ago, some at a time; how many. One that is read again at this
 * moment is left alone.
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
