import { CodedError } from '@portal/contract'
import type { Config } from '@portal/server-kit'
import type { Db } from '@portal/server-kit/database'
import { countdownSeconds } from '../../contract/index.ts'
import { exhaustedSince, lockRule, type SendRule } from './phone-code.repo.ts'
import type { Bucket } from '../verification.table.ts'
import { verificationTexts } from '../verification.texts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Hourly limits of one phone and one address, in addition to the settings' daily limits. */
const anHour = { phone: 10, address: 100 } as const

/** Share of the daily codes available to visitors; the rest is reserved for signed-in users. */
const visitorsShare = 0.8

/**
 * `trusted`: the caller is `userId`, the owner of the phone, so strangers cannot block them. Known from a session or a
 * known device (`standingOf`).
 */
export interface Asking {
  phone: string
  address: string
  userId: string | null
  trusted: boolean
}

const everybody: readonly Bucket[] = ['own', 'account', 'visitor']
const strangers: readonly Bucket[] = ['account', 'visitor']

export const bucketOf = ({ userId, trusted }: Pick<Asking, 'userId' | 'trusted'>): Bucket =>
  userId === null ? 'visitor' : trusted ? 'own' : 'account'

/**
 * All limits of a send, the nearest first. An owner has their own count. It is not shared with others who send to the
 * phone, with their address, or with other accounts of the number.
 */
export function rulesOf(asking: Asking, limits: Config['sms']['limits']): SendRule[] {
  const { phone, address, userId } = asking
  const bucket = bucketOf(asking)
  const all: SendRule = { by: 'all', value: '', of: everybody, most: limits.day, windowMs: dayMs }
  if (bucket === 'own') return [...likeOnePhone('user_id', userId ?? '', [bucket], limits), all]
  return [
    ...likeOnePhone('phone', phone, strangers, limits),
    // An account that sends to many phones is limited like a single phone.
    ...(userId === null
      ? []
      : [{ by: 'user_id' as const, value: userId, of: strangers, most: limits.phone, windowMs: dayMs }]),
    { by: 'address', value: address, of: strangers, most: anHour.address, windowMs: hourMs },
    { by: 'address', value: address, of: strangers, most: limits.address, windowMs: dayMs },
    ...(bucket === 'visitor'
      ? [{ ...all, of: [bucket], most: Math.max(1, Math.floor(limits.day * visitorsShare)) }]
      : []),
    all,
  ]
}

const likeOnePhone = (
  by: 'phone' | 'user_id',
  value: string,
  of: readonly Bucket[],
  limits: Config['sms']['limits'],
): SendRule[] => [
  { by, value, of, most: 1, windowMs: countdownSeconds * 1000, sentOnly: true },
  { by, value, of, most: anHour.phone, windowMs: hourMs },
  { by, value, of, most: limits.phone, windowMs: dayMs },
]

/**
 * Locks the limits until the transaction ends, so that of two simultaneous sends one waits and sees the other.
 * @throws 429 with Retry-After when one is exhausted.
 */
export async function assertMaySend(db: Db, now: Date, asking: Asking, limits: Config['sms']['limits']): Promise<void> {
  const rules = rulesOf(asking, limits)
  for (const key of new Set(rules.map((rule) => `${rule.by}\n${rule.value}`))) await lockRule(db, key)
  for (const rule of rules) {
    const since = await exhaustedSince(db, rule, now)
    if (since === null) continue
    const seconds = Math.max(1, Math.ceil((since.getTime() + rule.windowMs - now.getTime()) / 1000))
    throw new CodedError('tooMany', {
      text: verificationTexts.wait(seconds),
      headers: { 'retry-after': String(seconds) },
      data: { retryAfter: seconds },
    })
  }
}
