import type { Scope } from '@portal/server-kit/caller'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { FileStore } from '@portal/server-kit/files/store'
import type { Tx } from '@portal/server-kit/transaction'
import type { Insertable, Selectable } from 'kysely'
import type { LedgerImportTable } from '../store/ledger.table.ts'
import { deleteBook } from './staged.repo.ts'

export type ImportRow = Selectable<LedgerImportTable>

/** What nobody took over goes after a day. */
const keptMs = 24 * 3_600_000
/** Imports that go in one transaction. */
const atOnce = 100

export const insertImport = (db: Db, row: Insertable<LedgerImportTable>): Promise<ImportRow> =>
  db.insertInto('ledger_import').values(row).returningAll().executeTakeFirstOrThrow()

export const findImport = (db: Db, { entId }: Pick<Scope, 'entId'>, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('ledger_import').selectAll().where('id', '=', id).where('ent_id', '=', entId).executeTakeFirst()

/** Its files go in this transaction; nobody reads them twice. */
export async function dropFiles(
  tx: Tx,
  files: Pick<FileStore, 'drop'>,
  { ent_id, files: kept }: Pick<ImportRow, 'ent_id' | 'files'>,
): Promise<void> {
  for (const { id } of kept) await files.drop(tx, ent_id, id)
}

/** Forgets, in every enterprise, imports that nobody touched for a day, with their files, and books nobody took. */
export async function dropForgotten(tx: Tx, files: Pick<FileStore, 'drop'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  const imports = await acrossEnterprises(tx.db)
    .selectFrom('ledger_import')
    .select(['id', 'ent_id', 'files'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(atOnce)
    .execute()
  for (const row of imports) {
    await dropFiles(tx, files, row)
    await tx.db.deleteFrom('ledger_import').where('id', '=', row.id).where('ent_id', '=', row.ent_id).execute()
  }
  const books = await acrossEnterprises(tx.db)
    .selectFrom('ledger_book')
    .select(['id', 'ent_id'])
    .where('state', '<>', 'kept')
    .where('at', '<', before)
    .limit(atOnce)
    .execute()
  for (const { id, ent_id } of books) await deleteBook(tx.db, { entId: ent_id, bookId: id })
}
