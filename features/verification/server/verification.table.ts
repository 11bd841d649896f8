import type { Generated } from 'kysely'

/** Who asked, as limits count it: the phone's owner, somebody signed in for another phone, or somebody unknown. */
export type Bucket = 'own' | 'account' | 'visitor'

/** What a code is for: to prove a phone (a new password, another phone, a step of a session), or to sign in. */
export type Purpose = 'phone' | 'sign-in'

/**
 * One code, from sending over verifying to the one use of the verified phone. The code is kept only as a hash with its
 * token.
 */
export interface PhoneCodeTable {
  token_hash: string
  phone: string
  code_hash: string
  /** Who asked for it, by a session or a known device; null for a visitor. */
  user_id: string | null
  bucket: Bucket
  purpose: Purpose
  /** As limits count it (`countedAddress`). */
  address: string
  created_at: Date
  expires_at: Date
  /** Wrong tries, of the code and later of the account. */
  wrong: Generated<number>
  verified_at: Date | null
  used_at: Date | null
  /** The provider did not take it: the wait of a minute does not hold then. */
  failed: Generated<boolean>
}

/**
 * A message as operators read it. `content` never bears the code; `code` does in demonstration mode alone, else it is
 * null.
 */
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
  kind: Generated<'code' | 'warning'>
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    phone_code: PhoneCodeTable
    sms_outbox: SmsOutboxTable
  }
}

export const verificationTables = ['phone_code', 'sms_outbox'] as const
