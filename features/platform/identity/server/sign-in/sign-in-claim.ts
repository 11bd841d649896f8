import { sql } from 'kysely'
import { CodedError } from '@portal/contract'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import { identityTexts } from '../identity.texts.ts'
import { failureWindowMs } from './sign-in-keys.ts'
import { lockedUntil } from './sign-in-limit.ts'

/** From this many failures of an account within the window, attempts from anywhere have to wait (SES-19). */
export const freeFailures = 20
const longestWaitSeconds = 60
/** An attempt whose process died counts this long. */
const staleMs = 30_000
/** Waits within this time form one wave of guesses, reported to the owner once. */
export const sameGuessingMs = 60 * 60_000

/** Seconds until the next attempt after this many failures: 1, 2, 4 … 60. */
export const waitSeconds = (failures: number): number =>
  Math.min(longestWaitSeconds, 2 ** Math.min(10, failures - freeFailures))

/** Keys that an attempt counts under. `everywhere` is null for known callers, who are not delayed by strangers. */
export interface Tried {
  own: string
  most: number
  everywhere: string | null
  at: Date
  /** Text of a wait, when it is not about a password. */
  waits?: (seconds: number) => string
}

type Claimed = { own: Date | null; everywhere: Date | null }
const claim = compiledOnce(
  (
    db,
    v: {
      own: string
      most: number
      everywhere: string | null
      free: number
      at: Date
      since: Date
      stale: Date
      kept: Date
    },
  ) => {
    const call = sql<Claimed>`select claimed.own, case when claimed.own is null and ${v.everywhere}::text is not null
    then sign_in_claim(${v.everywhere}, ${v.free}, true, ${v.at}, ${v.since}, ${v.stale}, ${v.kept}) end as everywhere
    from (select sign_in_claim(${v.own}, ${v.most}, false, ${v.at}, ${v.since}, ${v.stale}, ${v.kept}) as own
      offset 0) claimed`
    return { compile: () => call.compile(db), execute: async (): Promise<Claimed[]> => (await call.execute(db)).rows }
  },
)

/**
 * Claims an attempt before the password is checked; `failAttempt` or `completeAttempt` ends it.
 * @throws 429 with Retry-After at its own limit, or while attempts from anywhere have to wait.
 */
export async function claimAttempt(db: Db, tried: Tried): Promise<void> {
  const { own, most, everywhere, at } = tried
  const time = at.getTime()
  const [found] = await claim(db, {
    own,
    most,
    everywhere,
    free: freeFailures,
    at,
    since: new Date(time - failureWindowMs),
    stale: new Date(time - staleMs),
    kept: new Date(time + failureWindowMs),
  })
  // One second is not a lock: the maximum of concurrent attempts is in progress, perhaps on other processes.
  if (found?.own) throw found.own.getTime() - time > 1000 ? lockedUntil(found.own, at) : waitUntil(found.own, tried)
  if (!found?.everywhere) return
  await withdraw(db, own, at)
  throw waitUntil(found.everywhere, tried)
}

export function waitUntil(until: Date, { at, waits = identityTexts.waits }: Pick<Tried, 'at' | 'waits'>): CodedError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  return new CodedError('tooMany', {
    text: waits(seconds),
    headers: { 'retry-after': String(seconds) },
    data: { retryAfter: seconds },
  })
}

const withdraw = (db: Db, key: string, at: Date) =>
  sql`update sign_in_count set open = without_claim(open, ${at}) where key = ${key}`.execute(db)

/**
 * Ends a successful attempt: deletes the count of its own key, keeps failures from everywhere. Locks its own row first.
 */
const end = compiledOnce((db, v: { own: string; everywhere: string | null; at: Date }) => {
  const call = sql`with own as (delete from sign_in_count where key = ${v.own} returning key)
    update sign_in_count set open = without_claim(open, ${v.at}), until = null
      where key = ${v.everywhere} and (select count(*) from own) >= 0`
  return { compile: () => call.compile(db), execute: async (): Promise<unknown[]> => (await call.execute(db)).rows }
})
export const completeAttempt = async (db: Db, { own, everywhere, at }: Tried): Promise<void> => {
  await end(db, { own, everywhere, at })
}

/** Result of a failure: `lock` of its own key, or `left` = failures until one; `boutBegins` = a new wave of guesses. */
export interface Failed {
  lock: CodedError | null
  left: number
  boutBegins: boolean
}

/** Records a failed attempt, in the transaction of its audit row. */
export async function failAttempt(db: Db, { own, most, everywhere, at }: Tried): Promise<Failed> {
  const failures = await count(db, own, at)
  const until = new Date(at.getTime() + failureWindowMs)
  if (failures >= most)
    await db.updateTable('sign_in_count').set({ until, failed: [], kept_until: until }).where('key', '=', own).execute()
  const lock = failures >= most ? lockedUntil(until, at) : null
  const left = Math.max(0, most - failures)
  if (everywhere === null) return { lock, left, boutBegins: false }
  const all = await count(db, everywhere, at)
  return { lock, left, boutBegins: all >= freeFailures && (await holdBack(db, everywhere, all, at)) }
}

/** Adds this failure and returns the count under a key. The row exists since the claim. */
async function count(db: Db, key: string, at: Date): Promise<number> {
  const since = new Date(at.getTime() - failureWindowMs)
  const { rows } = await sql<{ failures: number }>`update sign_in_count set open = without_claim(open, ${at}),
    failed = array(select each from unnest(failed) each where each > ${since}) || ${at}::timestamptz
    where key = ${key} returning cardinality(failed) as failures`.execute(db)
  return rows[0]?.failures ?? 0
}

/** Delays the next attempt; true when the owner was not yet told of this wave. */
async function holdBack(db: Db, key: string, failures: number, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_count')
    .select('told_at')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  const until = new Date(at.getTime() + waitSeconds(failures) * 1000)
  await db
    .updateTable('sign_in_count')
    .set({ until, told_at: at, kept_until: new Date(at.getTime() + sameGuessingMs) })
    .where('key', '=', key)
    .execute()
  return row?.told_at == null || at.getTime() - row.told_at.getTime() > sameGuessingMs
}

/** Lifts counts and waits after a new password, since guesses at the old one no longer matter. */
export async function clearAttempts(db: Db, keys: readonly string[], everywhere: string): Promise<void> {
  await db.deleteFrom('sign_in_count').where('key', 'in', keys).execute()
  await db.updateTable('sign_in_count').set({ failed: [], until: null }).where('key', '=', everywhere).execute()
}
