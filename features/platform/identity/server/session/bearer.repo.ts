import type { Db } from '@portal/server-kit/database'

/** Bearers of one hour count as begun at once. */
const atOnceMs = 3_600_000

/** Claims the telling of an account's first bearer. Of bearers that begin at once, on any process, one gets it. */
export const claimTelling = async (db: Db, userId: string, now: Date): Promise<boolean> =>
  (await db
    .updateTable('user_sign_in')
    .set({ bearer_told_at: now })
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([row('bearer_told_at', 'is', null), row('bearer_told_at', '<', new Date(now.getTime() - atOnceMs))]),
    )
    .returning('user_id')
    .executeTakeFirst()) !== undefined
