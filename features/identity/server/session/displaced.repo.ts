import type { Db } from '@portal/server-kit/database'

/**
 * What took over the session of this token and companion, while that one could still run. Its device must be known: who
 * has the password alone, without the second factor or an administrator's phone, may end nobody.
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

/** The word was given: the same session gives it no second time. Answers whether this was the first. */
export async function markWarningUsed(db: Db, goneId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ end_reason: 'revoked' })
    .where('id', '=', goneId)
    .where('end_reason', 'in', ['taken-over', 'replaced'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
