import type { ImportDone } from '@portal/contract'
import type { Scope } from '../../caller.ts'
import type { Db } from '../../database/database.ts'
import type { ListImportTable } from '../../database/tables.ts'
import type { Insertable, Selectable } from 'kysely'

export type StagedRow = Selectable<ListImportTable>
type NewStaged = Insertable<ListImportTable>

/** One open preview a person and import: a new upload takes the place of the one before. */
export async function putStaged(db: Db, row: Omit<NewStaged, 'result'>): Promise<void> {
  await db
    .deleteFrom('list_import')
    .where('user_id', '=', row.user_id)
    .where('ent_id', '=', row.ent_id)
    .where('path', '=', row.path)
    .where('result', 'is', null)
    .execute()
  await db
    .insertInto('list_import')
    .values({ ...row, result: null })
    .execute()
}

/** The person's own preview in this enterprise. `isLocked`: two confirmations come one after the other. */
export const findStaged = (
  db: Db,
  scope: Scope,
  path: string,
  id: string,
  isLocked = false,
): Promise<StagedRow | undefined> =>
  db
    .selectFrom('list_import')
    .selectAll()
    .where('id', '=', id)
    .where('path', '=', path)
    .where('user_id', '=', scope.userId)
    .where('ent_id', '=', scope.entId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()

/** Keeps what was taken over, for a second click, and lets go of the rows. */
export const settleStaged = async (db: Db, id: string, result: ImportDone): Promise<void> => {
  await db
    .updateTable('list_import')
    .set({ rows: '', result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute()
}

export const removeStaged = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('list_import').where('expires_at', '<', before).where('caller', 'is', null).execute()
}
