import type { Db } from '@portal/server-kit/database'

/**
 * The session that took over the one with this token and companion, within that one's original lifetime. The displaced
 * device must be known: a password alone, without second factor or an administrator's phone, must not end anybody's
 * sessions.
 */
export const findDisplacer = (db: Db, shown: { tokenHash: string; sidHash: string; now: Date }) =>
  db
    .selectFrom('session as gone')
    .innerJoin('session as other', 'other.id', 'gone.ended_by')
    .innerJoin('known_device', (on) =>
      on.onRef('known_device.device_hash', '=', 'gone.device_hash').onRef('known_device.user_id', '=', 'gone.user_id'),
    )
    .select(['gone.id as gone', 'other.id as sessionId', 'other.user_id as userId'])
    .select(['other.agent', 'other.address', 'other.created_at as signedInAt'])
    .where('gone.token_hash', '=', shown.tokenHash)
    .where('gone.sid_hash', '=', shown.sidHash)
    .where('gone.end_reason', 'in', ['taken-over', 'replaced'])
    .where('gone.ends_at', '>', shown.now)
    .where('known_device.ends_at', '>', shown.now)
    .executeTakeFirst()

/** Uses up the displaced session's right to object; true the first time only. */
export async function markWarningUsed(db: Db, goneId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ end_reason: 'revoked' })
    .where('id', '=', goneId)
    .where('end_reason', 'in', ['taken-over', 'replaced'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
