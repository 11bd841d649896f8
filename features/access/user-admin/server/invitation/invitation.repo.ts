import type { Insertable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { InvitationRow, UserInvitationTable } from './invitation.table.ts'

/** Adds an invitation; the links of earlier ones to this user end. */
export async function addInvitation(db: Db, row: Insertable<UserInvitationTable>): Promise<void> {
  await db
    .updateTable('user_invitation')
    .set({ ended_at: row.created_at })
    .where('user_id', '=', row.user_id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  await db.insertInto('user_invitation').values(row).execute()
}

/** Invitations of a user since then, the newest first. */
export const invitationsSince = (db: Db, userId: string, since: Date): Promise<Date[]> =>
  db
    .selectFrom('user_invitation')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
    .then((rows) => rows.map((row) => row.created_at))

/** How many by this channel since then. */
export async function countSince(db: Db, channel: 'sms' | 'email', since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('user_invitation')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('channel', '=', channel)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Sets the hash of a fresh token; false when a later invitation took its place or it was used. */
export async function setToken(db: Db, id: string, tokenHash: string): Promise<boolean> {
  const set = await db
    .updateTable('user_invitation')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

export async function noteSent(db: Db, id: string, outcome: { at: Date; problem: string }): Promise<void> {
  const { at, problem } = outcome
  await db
    .updateTable('user_invitation')
    .set({ problem, sent_at: problem === '' ? at : null })
    .where('id', '=', id)
    .execute()
}

/** The invitation of a link; `isLocked`: of two who use it, one waits for the other. */
export const invitationBy = (db: Db, tokenHash: string, isLocked = false): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('user_invitation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()

export const lastInvitation = (db: Db, userId: string): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('user_invitation')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function markInvitationUsed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('user_invitation').set({ used_at: at }).where('id', '=', id).execute()
}

export async function removeInvitationsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('user_invitation').where('expires_at', '<', before).execute()
}
