import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { Call } from '@portal/server-kit/feature'
import { countedAddress } from '@portal/server-kit/counted-address'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { cookieNames, deviceDays, ownCookie } from '../../contract/cookies.ts'
import { systemRoles } from '../../contract/roles.ts'

const daySeconds = 86_400
/** Maximum known devices of an account; the least recently used one is dropped. */
export const mostDevicesKnown = 10
/** Shape of our own secrets (`newSecret`); any other cookie value is ignored. */
const ours = /^[\w-]{43}$/

/** Hash of the device cookie of a call; '' without one. */
export function deviceHashOf(call: Pick<Call, 'cookies' | 'isSecure'>): string {
  const secret = call.cookies[ownCookie('device', call.isSecure)] ?? ''
  return ours.test(secret) ? sha256(secret) : ''
}

/**
 * Hashes of the token and device cookies sent with a sign-in, '' without one. They are secrets of this browser's
 * earlier session.
 */
export interface BrowserMarks {
  token: string
  device: string
}

export const marksOf = (call: Pick<Call, 'cookies' | 'isSecure'>): BrowserMarks => {
  const token = call.cookies[cookieNames.token] ?? ''
  return { token: ours.test(token) ? sha256(token) : '', device: deviceHashOf(call) }
}

export async function isKnownTo(db: Db, hash: string, userId: string, now: Date): Promise<boolean> {
  if (hash === '') return false
  return (
    (await db
      .selectFrom('known_device')
      .select('user_id')
      .where('device_hash', '=', hash)
      .where('user_id', '=', userId)
      .where('ends_at', '>', now)
      .executeTakeFirst()) !== undefined
  )
}

/** The account with this phone that is known on the caller's device; null when there is none. */
export async function ownerOnDevice(
  db: Db,
  call: Pick<Call, 'cookies' | 'isSecure' | 'now'>,
  phone: string,
): Promise<string | null> {
  const hash = deviceHashOf(call)
  if (hash === '') return null
  const owner = await db
    .selectFrom('known_device')
    .innerJoin('user_account', 'user_account.id', 'known_device.user_id')
    .select('user_account.id')
    .where('device_hash', '=', hash)
    .where('ends_at', '>', call.now())
    .where('phone', '=', phone)
    .where('enabled', '=', true)
    .orderBy('user_account.id')
    .limit(1)
    .executeTakeFirst()
  return owner?.id ?? null
}

/** Rate-limit key of an anonymous call: a device known to some account, else the address shared with strangers. */
export async function countedAs(db: Db, call: Pick<Call, 'cookies' | 'isSecure' | 'address' | 'now'>): Promise<string> {
  const hash = deviceHashOf(call)
  const known =
    hash === ''
      ? undefined
      : await db
          .selectFrom('known_device')
          .select('user_id')
          .where('device_hash', '=', hash)
          .where('ends_at', '>', call.now())
          .limit(1)
          .executeTakeFirst()
  return known === undefined ? countedAddress(call.address) : `device:${hash}`
}

/**
 * Device of a browser that signs in; sets its cookie for another 180 days. A cookie unknown to this account may have
 * been planted. A new one replaces it, together with all accounts known on it. `isKnown`: whether this account is known
 * on it.
 */
export async function deviceOfSignIn(tx: Tx, call: Call, isKnown: boolean): Promise<string> {
  const name = ownCookie('device', call.isSecure)
  const before = deviceHashOf(call)
  const secret = isKnown ? (call.cookies[name] ?? newSecret()) : newSecret()
  const hash = sha256(secret)
  if (before !== '' && before !== hash)
    await tx
      .as('identity')
      .db.updateTable('known_device')
      .set({ device_hash: hash })
      .where('device_hash', '=', before)
      .execute()
  call.setCookie(name, secret, { httpOnly: true, maxAgeSeconds: deviceDays * daySeconds })
  return hash
}

/**
 * Marks the session's device as known to the account once the sign-in is complete: second factor given if there is one,
 * administrator's phone verified. A password alone is not enough.
 */
export async function knowDevice(db: Db, sessionId: string, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + deviceDays * daySeconds * 1000)
  const made = await sql<{ user_id: string }>`insert into known_device (device_hash, user_id, used_at, ends_at)
    select session.device_hash, session.user_id, ${now}::timestamptz, ${endsAt}::timestamptz
    from session join user_account on user_account.id = session.user_id
    where session.id = ${sessionId} and session.device_hash is not null and session.ended_at is null
      and (not user_account.has_second_factor or session.factor_at is not null)
      and (session.phone_verified_at is not null
        or not exists (select from held_role
          where held_role.user_id = session.user_id and held_role.role_id = ${systemRoles.superAdmin.roleId}))
    on conflict (device_hash, user_id) do update set used_at = excluded.used_at, ends_at = excluded.ends_at
    returning user_id`.execute(db)
  const userId = made.rows[0]?.user_id
  if (userId === undefined) return
  await sql`delete from known_device where user_id = ${userId} and device_hash in
    (select device_hash from known_device where user_id = ${userId}
      order by used_at desc, device_hash offset ${mostDevicesKnown})`.execute(db)
}

/** Forgets all known devices of the account except that of the given session, because others may be a thief's. */
export async function forgetDevices(db: Db, userId: string, keptSession: string): Promise<void> {
  await sql`delete from known_device where user_id = ${userId}
    and device_hash is distinct from (select device_hash from session where id = ${keptSession})`.execute(db)
}

/** Forgets the device of one of the account's sessions. */
export async function forgetDeviceOf(db: Db, userId: string, sessionId: string): Promise<void> {
  await sql`delete from known_device where user_id = ${userId}
    and device_hash = (select device_hash from session where id = ${sessionId})`.execute(db)
}
