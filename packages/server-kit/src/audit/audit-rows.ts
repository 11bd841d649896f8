import type { Selectable } from 'kysely'
import type { AuditRecord } from './audit-chain.ts'
import type { AuditTable } from '../database/tables.ts'

/** A row of the log with its number, as selected by `auditColumns`. */
export type AuditRow = Selectable<AuditTable> & { seq: string }

/** Columns of `audit_log a` that the chain's hash covers. */
export const auditColumns =
  'a.id, a.at, a.user_id, a.ent_id, a.action, a.target, a.result, a.detail, a.address, a.request_id'

export const recordOf = (row: AuditRow, seq = Number(row.seq)): AuditRecord => ({
  seq,
  id: row.id,
  at: row.at.toISOString(),
  userId: row.user_id,
  entId: row.ent_id,
  action: row.action,
  target: row.target,
  result: row.result,
  detail: row.detail ?? null,
  address: row.address,
  requestId: row.request_id,
})
