import type { Db } from '@portal/server-kit/database'
import { ownKeysOf } from '../sign-in/own-keys.ts'
import { failureWindowMs } from '../sign-in/sign-in-keys.ts'

/** A lock from failed sign-ins: how often they failed before it, when it began, when it ends by itself. */
export interface SignInLock {
  failures: number
  since: Date
  until: Date
}

/** The lock of an account that ends last; null while nothing is locked. */
export async function signInLockOf(
  db: Db,
  now: Date,
  user: { userId: string; account: string },
): Promise<SignInLock | null> {
  const row = await db
    .selectFrom('sign_in_count')
    .select((eb) => eb.fn.max('until').as('until'))
    .where('key', 'in', await ownKeysOf(db, now, user))
    .where('until', '>', now)
    .executeTakeFirst()
  if (!row?.until) return null
  const since = new Date(row.until.getTime() - failureWindowMs)
  const { count } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', user.userId)
    .where('at', '>', new Date(since.getTime() - failureWindowMs))
    .where('at', '<=', since)
    .where('action', 'in', ['session.sign-in', 'session.proof'])
    .where('result', '=', 'refused')
    .executeTakeFirstOrThrow()
  return { failures: Number(count), since, until: row.until }
}
