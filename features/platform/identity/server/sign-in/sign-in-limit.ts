import { sql } from 'kysely'
import { CodedError } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { countedAddress } from '@portal/server-kit/counted-address'
import type { Db } from '@portal/server-kit/database'
import { identityTexts } from '../identity.texts.ts'
import { failureWindowMs, type Bound } from './sign-in-keys.ts'

const minuteMs = 60_000

/** @throws 429 with Retry-After while one of the limits is locked. */
export async function assertNotLocked(db: Db, now: Date, bounds: readonly Bound[]): Promise<void> {
  const row = await db
    .selectFrom('sign_in_lock')
    .select((eb) => eb.fn.max('until').as('until'))
    .where(
      'key',
      'in',
      bounds.map((bound) => bound.key),
    )
    .where('until', '>', now)
    .executeTakeFirst()
  if (row?.until) throw lockedUntil(row.until, now)
}

/** Records a failure of an address; reaching a limit locks it. Returns that lock, to be thrown after the commit. */
export async function noteFailure(db: Db, now: Date, bounds: readonly Bound[]): Promise<CodedError | null> {
  const since = new Date(now.getTime() - failureWindowMs)
  const until = new Date(now.getTime() + failureWindowMs)
  let locked = false
  for (const { key, most } of bounds) {
    // Serialises counts per key, so that twenty concurrent guesses can't all be the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
    await db.deleteFrom('sign_in_failure').where('key', '=', key).where('at', '<', since).execute()
    await db.insertInto('sign_in_failure').values({ key, at: now }).execute()
    const { failures } = await db
      .selectFrom('sign_in_failure')
      .select((eb) => eb.fn.countAll<string>().as('failures'))
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (Number(failures) < most) continue
    await db
      .insertInto('sign_in_lock')
      .values({ key, until })
      .onConflict((on) => on.column('key').doUpdateSet({ until }))
      .execute()
    await db.deleteFrom('sign_in_failure').where('key', '=', key).execute()
    locked = true
  }
  return locked ? lockedUntil(until, now) : null
}

/** Time of day in China when the lock is over, rounded up to a full minute. */
const clockTime = (until: Date): string =>
  formatChinaTime(Math.ceil(until.getTime() / minuteMs) * minuteMs).slice(11, 16)

export function lockedUntil(until: Date, now: Date): CodedError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new CodedError('tooMany', {
    text: identityTexts.locked(clockTime(until), Math.ceil(seconds / 60)),
    headers: { 'retry-after': String(seconds) },
    data: { retryAfter: seconds },
  })
}

const waiting = new Map<string, Promise<unknown>>()

/**
 * Serialises checks of one account and address in this process: programs that sign in together wait instead of failing.
 */
export async function oneAtATime<T>(account: string, address: string, run: () => Promise<T>): Promise<T> {
  const key = `${account.toLowerCase()}\n${countedAddress(address)}`
  const before = waiting.get(key) ?? Promise.resolve()
  const next = before.then(run, run)
  const settled = next.catch(() => undefined)
  waiting.set(key, settled)
  try {
    return await next
  } finally {
    if (waiting.get(key) === settled) waiting.delete(key)
  }
}
