import type { Db } from '@portal/server-kit/database'
import type { AttachedFileTable } from './file.table.ts'

export const insertFile = (db: Db, row: Omit<AttachedFileTable, 'thing'>) =>
  db
    .insertInto('attached_file')
    .values({ ...row, thing: null })
    .execute()

export const findFile = (db: Db, id: string): Promise<AttachedFileTable | undefined> =>
  db.selectFrom('attached_file').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether it now belongs to this thing: it was free and this person's, or belonged to it already. */
export async function tieFile(
  db: Db,
  {
    fileId,
    kind,
    thing,
    userId,
    entId,
  }: { fileId: string; kind: string; thing: string; userId: string; entId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attached_file')
    .set({ thing })
    .where('id', '=', fileId)
    .where('ent_id', '=', entId)
    .where('uploaded_by', '=', userId)
    .where('project_type', '=', kind)
    .where((is) => is.or([is('thing', 'is', null), is('thing', '=', thing)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a file is called and how many bytes it has, by its row. */
export interface StoredFacts {
  name: string
  size: number
}

export async function storedFacts(
  db: Db,
  { fileId, entId }: { fileId: string; entId: string },
): Promise<StoredFacts | undefined> {
  const row = await db
    .selectFrom('stored_file')
    .select(['name', 'size'])
    .where('id', '=', fileId)
    .where('ent_id', '=', entId)
    .executeTakeFirst()
  return row && { name: row.name, size: Number(row.size) }
}

/** Frees files of a thing; the sweep takes them with their bytes. */
export const untieFiles = async (
  db: Db,
  { entId, thing, fileIds }: { entId: string; thing: string; fileIds: readonly string[] },
): Promise<void> => {
  await db
    .updateTable('attached_file')
    .set({ thing: null })
    .where('id', 'in', fileIds)
    .where('ent_id', '=', entId)
    .where('thing', '=', thing)
    .execute()
}

/** Takes away files that belong to nothing since before; skips those that are being tied right now. */
export const takeUnbound = (db: Db, before: Date, most: number): Promise<{ id: string; ent_id: string }[]> =>
  db
    .deleteFrom('attached_file')
    .where('id', 'in', (of) =>
      of
        .selectFrom('attached_file')
        .select('id')
        .where('thing', 'is', null)
        .where('uploaded_at', '<', before)
        .orderBy('uploaded_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'ent_id'])
    .execute()
