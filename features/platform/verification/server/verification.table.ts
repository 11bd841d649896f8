import type { Generated } from 'kysely'

/** The requester as limits count it: the phone's owner, a signed-in user for another phone, or an unknown visitor. */
export type Bucket = 'own' | 'account' | 'visitor'

/** Purpose of a code. To prove a phone (a new password, another phone, a step of a session), or to sign in. */
export type Purpose = 'phone' | 'sign-in'

/**
 * One code, from sending to verifying to the single use of the verified phone. The code is stored only as a hash with
 * its token.
 */
export interface PhoneCodeTable {
  token_hash: string
  phone: string
  code_hash: string
  /** The requester, known from a session or a known device; null for a visitor. */
  user_id: string | null
  bucket: Bucket
  purpose: Purpose
  /** Normalized as limits count it (`countedAddress`). */
  address: string
  created_at: Date
  expires_at: Date
  /** Wrong tries, of the code and later of the account. */
  wrong: Generated<number>
  verified_at: Date | null
  used_at: Date | null
  /** True when the provider refused it; the one-minute wait then does not apply. */
  failed: Generated<boolean>
}

/** A message for operators. `content` never contains the code; `code`: a code or link, in demonstration mode alone. */
export interface SmsOutboxTable {
  id: string
  phone: string
  content: string
  code: string | null
  state: 'sending' | 'sent' | 'failed'
  provider: string
  attempts: number
  /** The provider's number of the message. */
  reference: string
  problem: string
  created_at: Date
  kind: Generated<'code' | 'warning' | 'notice' | 'news' | 'invitation'>
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    phone_code: PhoneCodeTable
    sms_outbox: SmsOutboxTable
  }
}

export const verificationTables = ['phone_code', 'sms_outbox'] as const
