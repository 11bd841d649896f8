import { toldOf, type AuditEntry } from '@portal/server-kit/audit'
import type { Db } from '@portal/server-kit/database'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import { sessionDays } from '../../contract/cookies.ts'
import type { EnteredBy } from '../session/session.table.ts'
import type { BrowserMarks } from './known-device.ts'
import { insertSession } from '../session/session.repo.ts'

const dayMs = 86_400_000

/**
 * A user entering, and how. `factorGiven`: the entry included a second factor (a passkey, or the identity provider's).
 */
export interface Entrant {
  userId: string
  entId: string | null
  client: 'browser' | 'api'
  address: string
  agent: string
  by?: EnteredBy
  factorGiven?: boolean
  provedAt?: Date
  /** Hash of the device cookie of the session. */
  device?: string
  /** Token and device hashes sent by the browser at sign-in. */
  bore?: BrowserMarks
}

/** `isFirstBearer`: no other bearer of the account is stored. */
export interface OpenedSession {
  sessionId: string
  token: string
  sid: string | null
  isFirstBearer?: boolean
}

/**
 * Inserts a session with the audit row `told`. Returns token and companion in plain text; only their hashes are stored.
 */
export async function insertOpened(
  db: Db,
  now: Date,
  sessionId: string,
  who: Entrant,
  told?: AuditEntry,
): Promise<OpenedSession> {
  const opened: OpenedSession = { sessionId, token: newSecret(), sid: who.client === 'browser' ? newSecret() : null }
  await insertSession(
    db,
    {
      id: opened.sessionId,
      user_id: who.userId,
      token_hash: sha256(opened.token),
      sid_hash: opened.sid === null ? null : sha256(opened.sid),
      client: who.client,
      ent_id: who.entId,
      created_at: now,
      seen_at: now,
      ends_at: new Date(now.getTime() + sessionDays * dayMs),
      address: who.address,
      agent: who.agent.slice(0, 300),
      ended_at: null,
      end_reason: null,
      ended_by: null,
      entered_by: who.by ?? 'password',
      proved_at: who.provedAt ?? now,
      factor_at: who.factorGiven ? now : null,
      phone_verified_at: null,
      device_hash: who.device ?? null,
    },
    told === undefined ? null : toldOf(now, told),
  )
  return opened
}
