import type { Insertable, Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { HandOverTable } from '../sso.table.ts'

export type HandOver = Selectable<HandOverTable>

export async function insertHandOver(db: Db, row: Insertable<HandOverTable>): Promise<void> {
  await db.insertInto('sso_hand_over').values(row).execute()
}

export const findHandOver = (db: Db, grantId: string): Promise<HandOver | undefined> =>
  db.selectFrom('sso_hand_over').selectAll().where('grant_id', '=', grantId).executeTakeFirst()

export const listHandOvers = (
  db: Db,
  grantIds: readonly string[],
): Promise<Pick<HandOver, 'grant_id' | 'session_id' | 'ent_id' | 'ended_at'>[]> =>
  db
    .selectFrom('sso_hand_over')
    .select(['grant_id', 'session_id', 'ent_id', 'ended_at'])
    .where('grant_id', 'in', grantIds)
    .execute()

/** Stores the sibling's `sid` once its code is redeemed; the end of the session is reported under it. */
export async function noteSid(db: Db, grantId: string, sid: string): Promise<void> {
  await db.updateTable('sso_hand_over').set({ sid }).where('grant_id', '=', grantId).where('sid', 'is', null).execute()
}

/** Ends the hand-overs of a session. Each is returned to exactly one caller, even when several processes react. */
export const endHandOvers = (db: Db, sessionId: string, at: Date): Promise<HandOver[]> =>
  db
    .updateTable('sso_hand_over')
    .set({ ended_at: at })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute()

export async function markTold(db: Db, grantId: string, at: Date): Promise<void> {
  await db.updateTable('sso_hand_over').set({ told_at: at }).where('grant_id', '=', grantId).execute()
}

export async function deleteHandOversBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sso_hand_over').where('created_at', '<', before).execute()
}

/** True while the session is valid; `idleSince`: one not seen since then has expired. Reads identity's `session`. */
export async function isSessionRunning(db: Db, sessionId: string, now: Date, idleSince: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('session.seen_at', '>', idleSince)
    .where('user_account.enabled', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks siblings that the sign-out begun at one of them has already informed. */
export async function markToldBySid(db: Db, sids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('sso_hand_over')
    .set({ told_at: at })
    .where('sid', 'in', sids)
    .where('told_at', 'is', null)
    .execute()
}

/** Handed-over sessions that ended without an event: expired, or their end was missed. Reads identity's `session`. */
export async function listLostSessions(db: Db, now: Date, idleSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sso_hand_over')
    .innerJoin('session', 'session.id', 'sso_hand_over.session_id')
    .select('sso_hand_over.session_id')
    .distinct()
    .where('sso_hand_over.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('session.ended_at', 'is not', null),
        eb('session.ends_at', '<=', now),
        eb('session.seen_at', '<=', idleSince),
      ]),
    )
    .limit(500)
    .execute()
  return rows.map((row) => row.session_id)
}
