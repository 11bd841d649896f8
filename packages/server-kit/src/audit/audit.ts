import { scrubbed } from './audit-detail.ts'
import { compiledOnce } from '../database/compiled-once.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'

export interface AuditEntry {
  action: string
  userId: string | null
  entId: string | null
  target?: string | null
  result: 'done' | 'refused'
  /** Facts for operators. Secrets and full phone numbers are removed (`scrubbed`). */
  detail?: Record<string, unknown>
  address?: string | null
  requestId?: string | null
}

type Row = { [Field in keyof Required<Omit<AuditEntry, 'result' | 'detail' | 'action'>>]: string | null } & {
  id: string
  at: Date
  action: string
  result: AuditEntry['result']
  detail: string | null
}

const rowOf = (at: Date, entry: AuditEntry): Row => ({
  id: newId(),
  at,
  userId: entry.userId,
  entId: entry.entId,
  action: entry.action,
  target: entry.target ?? null,
  result: entry.result,
  detail: entry.detail === undefined ? null : JSON.stringify(scrubbed(entry.detail)),
  address: entry.address ?? null,
  requestId: entry.requestId ?? null,
})

const insertOf = (db: Db, { id, at, userId, entId, action, target, result, detail, address, requestId }: Row) =>
  db
    .withoutPlugins()
    .insertInto('audit_log')
    .values({ id, at, user_id: userId, ent_id: entId, action, target, result, detail, address, request_id: requestId })

/** Runs with every action, so the statement is compiled once. */
const insertRow = compiledOnce(insertOf)

/** Inserts a row (SES-20) in the transaction of the action it describes. The sealer chains it after the commit. */
export async function writeAudit(db: Db, at: Date, entry: AuditEntry): Promise<void> {
  await insertRow(db, rowOf(at, entry))
}

/** Values of an audit row inside another statement. The prefix keeps them apart from that statement's own values. */
export interface Told {
  told_id: string
  told_at: Date
  told_by: string | null
  told_ent: string | null
  told_action: string
  told_target: string | null
  told_result: AuditEntry['result']
  told_detail: string | null
  told_address: string | null
  told_request: string | null
}

export function toldOf(at: Date, entry: AuditEntry): Told {
  const row = rowOf(at, entry)
  return {
    told_id: row.id,
    told_at: row.at,
    told_by: row.userId,
    told_ent: row.entId,
    told_action: row.action,
    told_target: row.target,
    told_result: row.result,
    told_detail: row.detail,
    told_address: row.address,
    told_request: row.requestId,
  }
}

/** `writeAudit` as a `with` clause of the statement that does the work: both succeed or neither, in one round trip. */
export const telling = (db: Db, told: Told) =>
  insertOf(db, {
    id: told.told_id,
    at: told.told_at,
    userId: told.told_by,
    entId: told.told_ent,
    action: told.told_action,
    target: told.told_target,
    result: told.told_result,
    detail: told.told_detail,
    address: told.told_address,
    requestId: told.told_request,
  })
