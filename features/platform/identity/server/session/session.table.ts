import type { Generated } from 'kysely'
import type { EndReason } from '@portal/server-kit/caller'

export type EnteredBy = 'password' | 'phone' | 'passkey' | 'sso' | 'handoff'

export interface SessionTable {
  id: string
  user_id: string
  token_hash: string
  /** Hash of the HttpOnly companion cookie; null for an API bearer. */
  sid_hash: string | null
  client: 'browser' | 'api'
  /** Enterprise last switched to. */
  ent_id: string | null
  created_at: Date
  seen_at: Date
  ends_at: Date
  address: string | null
  agent: string | null
  ended_at: Date | null
  end_reason: EndReason | null
  /** The session that took over or replaced this one. */
  ended_by: string | null
  /** How the session was opened. */
  entered_by: EnteredBy
  /** Last proof of identity (SES-25). */
  proved_at: Date
  /** Time of the second factor in this session; null before. */
  factor_at: Date | null
  /** Time of the phone verification in this session; null before (SES-12). */
  phone_verified_at: Date | null
  /** Device of the session (`known_device`); null for a bearer. */
  device_hash: string | null
}

export interface CaptchaTable {
  id_hash: string
  answer_hash: string
  address: string
  created_at: Date
  expires_at: Date
  /** Wrong guesses at checkCaptcha. */
  wrong: number
  kind: Generated<'picture' | 'question'>
  consumed_at: Date | null
}
