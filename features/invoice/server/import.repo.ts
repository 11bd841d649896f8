import type { Db, Scope } from '@portal/server-kit'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ImportState } from '../contract/invoice.schema.ts'
import './invoice.table.ts'
import type { InvoiceImportFindingTable, InvoiceImportTable } from './invoice.table.ts'

export type ImportRow = Selectable<InvoiceImportTable>

/** Rows of one insert: PostgreSQL takes 65,535 parameters a statement. */
const findingsPerInsert = 2000

export const insertImport = (db: Db, row: Insertable<InvoiceImportTable>) => db.insertInto('invoice_import').values(row).execute()

export const findImport = (db: Db, scope: Scope, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('invoice_import').selectAll().where('id', '=', id).where('ent_id', '=', scope.entId).executeTakeFirst()

/** Moves an import on when it is still in one of `from`; undefined when somebody else was first. */
export const moveImport = (db: Db, entId: string, id: string, from: readonly ImportState[], change: Updateable<InvoiceImportTable>): Promise<ImportRow | undefined> =>
  db.updateTable('invoice_import').set(change).where('id', '=', id).where('ent_id', '=', entId).where('state', 'in', from).returningAll().executeTakeFirst()

export async function replaceFindings(db: Db, entId: string, importId: string, findings: readonly Omit<InvoiceImportFindingTable, 'import_id' | 'ent_id' | 'seq'>[]): Promise<void> {
  await db.deleteFrom('invoice_import_finding').where('import_id', '=', importId).where('ent_id', '=', entId).execute()
  for (let start = 0; start < findings.length; start += findingsPerInsert) {
    await db.insertInto('invoice_import_finding').values(findings.slice(start, start + findingsPerInsert)
      .map((finding, index) => ({ ...finding, import_id: importId, ent_id: entId, seq: start + index }))).execute()
  }
}

export const listFindings = (db: Db, scope: Scope, importId: string, most?: number) => {
  const query = db.selectFrom('invoice_import_finding').select(['sheet', 'row', 'rule', 'level', 'message'])
    .where('import_id', '=', importId).where('ent_id', '=', scope.entId).orderBy('seq')
  return (most === undefined ? query : query.limit(most)).execute()
}

/** The name under which the same bytes were taken over before (INV.F07). */
export const findImportedFile = async (db: Db, entId: string, sha256: string): Promise<string | undefined> =>
  (await db.selectFrom('invoice_import').select('file_name').where('ent_id', '=', entId).where('sha256', '=', sha256).where('state', '=', 'done').limit(1).executeTakeFirst())?.file_name
