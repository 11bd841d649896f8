import { scrubbed } from './audit-detail.ts'
import { compiledOnce } from './compiled-once.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'

export interface AuditEntry {
  action: string
  userId: string | null
  entId: string | null
  target?: string | null
  result: 'done' | 'refused'
  /** Facts that may be read by operators; what looks like a secret or a full phone number is not kept (`scrubbed`). */
  detail?: Record<string, unknown>
  address?: string | null
  requestId?: string | null
}

/** A plain insert (SES-20); the row belongs to the transaction of the act it tells of. The sealer chains it after the commit. */
export async function writeAudit(db: Db, at: Date, entry: AuditEntry): Promise<void> {
  await insertRow(db, {
    id: newId(), at, userId: entry.userId, entId: entry.entId, action: entry.action, target: entry.target ?? null, result: entry.result,
    detail: entry.detail === undefined ? null : JSON.stringify(scrubbed(entry.detail)), address: entry.address ?? null, requestId: entry.requestId ?? null,
  })
}

type Row = { [Field in keyof Required<Omit<AuditEntry, 'result' | 'detail' | 'action'>>]: string | null } & { id: string, at: Date, action: string, result: AuditEntry['result'], detail: string | null }
/** Every act writes one: built once. */
const insertRow = compiledOnce((db, { id, at, userId, entId, action, target, result, detail, address, requestId }: Row) =>
  db.withoutPlugins().insertInto('audit_log').values({ id, at, user_id: userId, ent_id: entId, action, target, result, detail, address, request_id: requestId }))
