import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { AttachmentTable } from '../database/thing-tables.ts'

export type AttachmentRow = Selectable<AttachmentTable>
/** Whose attachments: the declaration's name, the thing and its enterprise. */
export interface AttachmentsOf {
  name: string
  thing: string
  entId: string
}

const of = (db: Db, { name, thing, entId }: AttachmentsOf) =>
  db
    .selectFrom('attachment')
    .selectAll()
    .where('name', '=', name)
    .where('thing', '=', thing)
    .where('ent_id', '=', entId)

/** Every version of a thing's attachments: in the order in which these were added, the newest version first. */
export const rowsOf = (db: Db, whose: AttachmentsOf): Promise<AttachmentRow[]> =>
  of(db, whose).orderBy('id').orderBy('version', 'desc').execute()

/** The row that has this file, of whatever version. */
export const rowOfFile = (db: Db, whose: AttachmentsOf, fileId: string): Promise<AttachmentRow | undefined> =>
  of(db, whose).where('file_id', '=', fileId).executeTakeFirst()

export const insertRow = (db: Db, row: AttachmentRow) => db.insertInto('attachment').values(row).execute()

/** Removes an attachment with its versions, or all that a thing has. */
export async function removeRows(db: Db, { name, thing, entId }: AttachmentsOf, id?: string): Promise<string[]> {
  const all = db
    .deleteFrom('attachment')
    .where('name', '=', name)
    .where('thing', '=', thing)
    .where('ent_id', '=', entId)
  const gone = await (id === undefined ? all : all.where('id', '=', id)).returning('file_id').execute()
  return gone.map(({ file_id }) => file_id)
}
