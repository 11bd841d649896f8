import type { Db } from '@portal/server-kit/database'

export interface Running {
  userId: string
  seenAfter: Date
  now: Date
}

const running = (db: Db, { userId, seenAfter, now }: Running) =>
  db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', seenAfter)
    .where('ends_at', '>', now)

/** Valid sessions of a user, last used first. */
export const listRunning = (db: Db, who: Running, most: number) =>
  running(db, who)
    .select(['id', 'client', 'agent', 'address', 'entered_by', 'created_at', 'seen_at'])
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
export type RunningSession = Awaited<ReturnType<typeof listRunning>>[number]

export async function countRunning(db: Db, who: Running): Promise<number> {
  const { count } = await running(db, who)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const isRunning = async (db: Db, who: Running, sessionId: string): Promise<boolean> =>
  (await running(db, who).select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined

export const listRunningIds = async (db: Db, who: Running): Promise<string[]> =>
  (await running(db, who).select('id').execute()).map((row) => row.id)
