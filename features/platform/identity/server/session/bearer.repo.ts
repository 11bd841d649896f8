import type { Db } from '@portal/server-kit/database'

/** Whether the account has a bearer that began before this one, running or ended. */
export const hasOlderBearer = async (db: Db, userId: string, sessionId: string): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('client', '=', 'api')
    .where('id', '<', sessionId)
    .limit(1)
    .executeTakeFirst()) !== undefined
