import { CodedError } from '@portal/contract'
import type { Config } from '@portal/server-kit'
import type { Db } from '@portal/server-kit/database'
import { countdownSeconds } from '../contract/index.ts'
import { exhaustedSince, lockRule, type SendRule } from './phone-code.repo.ts'
import { verificationTexts } from './verification.texts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Beside the settings' limits of a day: what one phone and one address get in an hour. */
const anHour = { phone: 10, address: 100 } as const

export interface Asking { phone: string, address: string, userId: string | null }

/** Every limit of a send, the nearest first. An account that sends to many phones is held like one phone. */
export function rulesOf({ phone, address, userId }: Asking, limits: Config['sms']['limits']): SendRule[] {
  return [
    { by: 'phone', value: phone, most: 1, windowMs: countdownSeconds * 1000, sentOnly: true },
    { by: 'phone', value: phone, most: anHour.phone, windowMs: hourMs },
    { by: 'phone', value: phone, most: limits.phone, windowMs: dayMs },
    ...userId === null ? [] : [{ by: 'user_id' as const, value: userId, most: limits.phone, windowMs: dayMs }],
    { by: 'address', value: address, most: anHour.address, windowMs: hourMs },
    { by: 'address', value: address, most: limits.address, windowMs: dayMs },
    { by: 'all', value: '', most: limits.day, windowMs: dayMs },
  ]
}

/**
 * Holds the limits until the transaction ends: of two sends at the same moment one waits and then sees the other.
 * @throws 429 with Retry-After when one is exhausted.
 */
export async function assertMaySend(db: Db, now: Date, asking: Asking, limits: Config['sms']['limits']): Promise<void> {
  const rules = rulesOf(asking, limits)
  for (const key of new Set(rules.map(rule => `${rule.by}\n${rule.value}`))) await lockRule(db, key)
  for (const rule of rules) {
    const since = await exhaustedSince(db, rule, now)
    if (since === null) continue
    const seconds = Math.max(1, Math.ceil((since.getTime() + rule.windowMs - now.getTime()) / 1000))
    throw new CodedError('tooMany', { text: verificationTexts.wait(seconds), headers: { 'retry-after': String(seconds) }, data: { retryAfter: seconds } })
  }
}
