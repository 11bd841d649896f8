import type { Insertable, Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { AttemptTable } from '../sso.table.ts'

export type Attempt = Selectable<AttemptTable>

export async function insertAttempt(db: Db, row: Insertable<AttemptTable>): Promise<void> {
  await db.insertInto('sso_attempt').values(row).execute()
}

/** Takes the browser's attempt: once, before it expires. */
export const takeAttempt = (db: Db, idHash: string, at: Date): Promise<Attempt | undefined> =>
  db
    .updateTable('sso_attempt')
    .set({ used_at: at })
    .where('id_hash', '=', idHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()

/** The base path of an attempt that is no longer valid. */
export const baseOfAttempt = async (db: Db, idHash: string): Promise<string | undefined> =>
  (await db.selectFrom('sso_attempt').select('base').where('id_hash', '=', idHash).executeTakeFirst())?.base
