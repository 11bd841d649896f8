import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { CompanyFileTable, CompanyFileVersionTable } from './company-file.table.ts'

export const isThere = async (db: Db, entId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('company_file')
    .select('id')
    .where('ent_id', '=', entId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

export const versionsOf = (
  db: Db,
  { entId }: Pick<Scope, 'entId'>,
  documents: readonly string[],
): Promise<CompanyFileVersionTable[]> =>
  db
    .selectFrom('company_file_version')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('document_id', 'in', documents)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const insertVersions = (db: Db, rows: readonly CompanyFileVersionTable[]) =>
  db.insertInto('company_file_version').values(rows).execute()

export const removeVersions = (db: Db, entId: string, document: string) =>
  db.deleteFrom('company_file_version').where('ent_id', '=', entId).where('document_id', '=', document).execute()

export const insertDocument = (db: Db, row: CompanyFileTable) => db.insertInto('company_file').values(row).execute()

/** Whether another document of this kind took the name meanwhile. */
export const isTaken = async (db: Db, { ent_id, kind, name }: CompanyFileTable): Promise<boolean> =>
  (await db
    .selectFrom('company_file')
    .select('id')
    .where('ent_id', '=', ent_id)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()) !== undefined
