import type { AuditRecord } from './audit-chain.ts'

/** A row of the log with its number, as `auditColumns` reads it. */
export interface AuditRow {
  seq: string
  id: string
  at: Date
  user_id: string | null
  ent_id: string | null
  action: string
  target: string | null
  result: string
  detail: unknown
  address: string | null
  request_id: string | null
}

/** Columns of `audit_log a` that the chain binds. */
export const auditColumns = 'a.id, a.at, a.user_id, a.ent_id, a.action, a.target, a.result, a.detail, a.address, a.request_id'

export const recordOf = (row: AuditRow, seq = Number(row.seq)): AuditRecord => ({
  seq, id: row.id, at: row.at.toISOString(), userId: row.user_id, entId: row.ent_id, action: row.action, target: row.target, result: row.result,
  detail: row.detail ?? null, address: row.address, requestId: row.request_id,
})
