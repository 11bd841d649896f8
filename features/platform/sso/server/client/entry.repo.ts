import type { Insertable, Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { EntryTable } from '../sso.table.ts'

export type Entry = Selectable<EntryTable>

export async function putEntry(db: Db, row: Insertable<EntryTable>): Promise<void> {
  const { session_id: _id, ...rest } = row
  await db
    .insertInto('sso_entry')
    .values(row)
    .onConflict((on) => on.column('session_id').doUpdateSet(rest))
    .execute()
}

/** Ends the entries of the provider's session (`sid`) or, without one, of its user. */
export const endEntries = (
  db: Db,
  of: { issuer: string; subject: string | null; sid: string | null },
  at: Date,
): Promise<Pick<Entry, 'session_id' | 'user_id'>[]> => {
  const running = db
    .updateTable('sso_entry')
    .set({ ended_at: at, id_token: null })
    .where('issuer', '=', of.issuer)
    .where('ended_at', 'is', null)
  const narrowed = of.sid === null ? running : running.where('sid', '=', of.sid)
  return (of.subject === null ? narrowed : narrowed.where('subject', '=', of.subject))
    .returning(['session_id', 'user_id'])
    .execute()
}

/** The entry of this browser, taken once. */
export async function takeEntry(db: Db, keyHash: string, at: Date): Promise<Entry | undefined> {
  const found = await db
    .selectFrom('sso_entry')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('id_token', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (found !== undefined)
    await db
      .updateTable('sso_entry')
      .set({ ended_at: at, id_token: null })
      .where('session_id', '=', found.session_id)
      .execute()
  return found
}

/** False when this logout token was seen before. */
export async function noteLogoutToken(db: Db, issuer: string, jti: string, expiresAt: Date): Promise<boolean> {
  return (
    (await db
      .insertInto('sso_logout_token')
      .values({ issuer, jti, expires_at: expiresAt })
      .onConflict((on) => on.doNothing())
      .returning('jti')
      .executeTakeFirst()) !== undefined
  )
}
