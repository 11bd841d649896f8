import type { Scope } from '@portal/server-kit/caller'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { ResumableUploadTable } from '../file.table.ts'

export type UploadRow = ResumableUploadTable

export const insertUpload = (db: Db, row: UploadRow) => db.insertInto('resumable_upload').values(row).execute()

const own = (db: Db, { entId, userId }: Scope, id: string) =>
  db
    .selectFrom('resumable_upload')
    .selectAll()
    .where('id', '=', id)
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)

/** This person's upload in this enterprise; undefined for one of somebody else. */
export const findUpload = (db: Db, scope: Scope, id: string): Promise<UploadRow | undefined> =>
  own(db, scope, id).executeTakeFirst()

/** The same, kept as it is until the transaction ends. */
export const lockUpload = (db: Db, scope: Scope, id: string): Promise<UploadRow | undefined> =>
  own(db, scope, id).forUpdate().executeTakeFirst()

export const nameFile = (db: Db, { id, ent_id }: UploadRow, fileId: string) =>
  db
    .updateTable('resumable_upload')
    .set({ file_id: fileId })
    .where('id', '=', id)
    .where('ent_id', '=', ent_id)
    .execute()

export const removeUpload = (db: Db, { id, ent_id }: Pick<UploadRow, 'id' | 'ent_id'>) =>
  db.deleteFrom('resumable_upload').where('id', '=', id).where('ent_id', '=', ent_id).execute()

/** Forgets uploads that began before, complete or not; returns how many. */
export async function forgetUploads(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await acrossEnterprises(db)
    .deleteFrom('resumable_upload')
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
