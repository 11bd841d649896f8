import type { Db } from './database.ts'
import { newId } from './ids.ts'

export interface AuditEntry {
  action: string
  userId: string | null
  entId: string | null
  target?: string | null
  result: 'done' | 'refused'
  /** Facts that may be read by operators: never secrets, codes or full phone numbers. */
  detail?: Record<string, unknown>
  address?: string | null
  requestId?: string | null
}

/** A plain insert (SES-20); the row belongs to the transaction of the act it tells of. */
export async function writeAudit(db: Db, at: Date, entry: AuditEntry): Promise<void> {
  await db.withoutPlugins().insertInto('audit_log').values({
    id: newId(), at, user_id: entry.userId, ent_id: entry.entId, action: entry.action, target: entry.target ?? null, result: entry.result,
    detail: entry.detail === undefined ? null : JSON.stringify(entry.detail), address: entry.address ?? null, request_id: entry.requestId ?? null,
  }).execute()
}
