import { sql } from 'kysely'
import { CodedError } from '@portal/contract'
import { countedAddress } from '@portal/server-kit/counted-address'
import { sha256 } from '@portal/server-kit/ids'
import type { Db } from '@portal/server-kit/database'
import { identityTexts } from './identity.texts.ts'

/** Failures are counted over this time, and a lock stands this long (SES-19). */
export const failureWindowMs = 15 * 60_000

export interface SignInLimits { perAccount: number, perAddress: number }

/** Who is counted: one account from one address (`countedAddress`), and the address by itself. The account need not exist. */
export const keysOf = (account: string, address: string, limits: SignInLimits) => [
  { key: sha256(`account\n${account.toLowerCase()}\n${countedAddress(address)}`), most: limits.perAccount },
  { key: sha256(`address\n${countedAddress(address)}`), most: limits.perAddress },
] as const

/** @throws 429 with Retry-After while a lock stands. */
export async function assertNotLocked(db: Db, now: Date, account: string, address: string, limits: SignInLimits): Promise<void> {
  const keys = keysOf(account, address, limits).map(entry => entry.key)
  const row = await db.selectFrom('sign_in_lock').select(eb => eb.fn.max('until').as('until')).where('key', 'in', keys).where('until', '>', now).executeTakeFirst()
  if (row?.until) throw lockedUntil(row.until, now)
}

/** Notes a failure; the one that reaches a limit locks. Returns the lock it set, as an error to be thrown after the commit. */
export async function noteFailure(db: Db, now: Date, account: string, address: string, limits: SignInLimits): Promise<CodedError | null> {
  const since = new Date(now.getTime() - failureWindowMs)
  const until = new Date(now.getTime() + failureWindowMs)
  let locked = false
  for (const { key, most } of keysOf(account, address, limits)) {
    // One count a key at a time: twenty guesses at once can't all be the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
    await db.deleteFrom('sign_in_failure').where('key', '=', key).where('at', '<', since).execute()
    await db.insertInto('sign_in_failure').values({ key, at: now }).execute()
    const { failures } = await db.selectFrom('sign_in_failure').select(eb => eb.fn.countAll<string>().as('failures')).where('key', '=', key).executeTakeFirstOrThrow()
    if (Number(failures) < most) continue
    await db.insertInto('sign_in_lock').values({ key, until }).onConflict(on => on.column('key').doUpdateSet({ until })).execute()
    await db.deleteFrom('sign_in_failure').where('key', '=', key).execute()
    locked = true
  }
  return locked ? lockedUntil(until, now) : null
}

/** A success clears what was counted against the account from this address, never what stands against the address. */
export async function clearFailures(db: Db, account: string, address: string, limits: SignInLimits): Promise<void> {
  const [own] = keysOf(account, address, limits)
  await db.deleteFrom('sign_in_failure').where('key', '=', own.key).execute()
}

/** Takes away what is counted against an account from this address, and its lock: its owner has proved who it is otherwise. */
export async function liftLock(db: Db, account: string, address: string, limits: SignInLimits): Promise<void> {
  await clearFailures(db, account, address, limits)
  const [own] = keysOf(account, address, limits)
  await db.deleteFrom('sign_in_lock').where('key', '=', own.key).execute()
}

export function lockedUntil(until: Date, now: Date): CodedError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new CodedError('tooMany', { text: identityTexts.locked(Math.ceil(seconds / 60)), headers: { 'retry-after': String(seconds) }, data: { retryAfter: seconds } })
}

const waiting = new Map<string, Promise<unknown>>()

/** One check of an account from an address at a time in this process, so that guesses sent together are counted one by one. */
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
