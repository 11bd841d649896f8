import { invoiceImportPage } from '../../contract/invoice.pages.ts'
import { linkTo } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'

type Named = [string, { name: string; route: string }]

/** File names of imports by id, across enterprises, for operators. */
export async function nameImports(db: Db, ids: readonly string[]): Promise<Named[]> {
  const rows = await db.selectFrom('invoice_import').select(['id', 'file_name']).where('id', 'in', ids).execute()
  return rows.map(({ id, file_name: name }) => [id, { name, route: linkTo(invoiceImportPage, { importId: id }) }])
}
