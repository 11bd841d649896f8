import type { Db } from '@portal/server-kit/database'

/** Imports by their ids, whatever enterprise they are of, by their files' names: for operators. */
export async function nameImports(db: Db, ids: readonly string[]): Promise<[string, { name: string, route: string }][]> {
  const rows = await db.selectFrom('invoice_import').select(['id', 'file_name']).where('id', 'in', ids).execute()
  return rows.map(row => [row.id, { name: row.file_name, route: `/system/tax-admin/invoice-import?importId=${row.id}` }])
}
