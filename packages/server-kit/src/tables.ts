/**
 * Every table of the product. The kit declares its own here; a feature adds its tables in its `*.table.ts`:
 * `declare module '@portal/server-kit/tables' { interface Tables { notice: NoticeTable } }`.
 */
import type { ColumnType, Generated } from 'kysely'

/** A jsonb column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>

export interface Tables {
  audit_log: AuditTable
  idempotency: IdempotencyTable
  stored_file: StoredFileTable
  user_event: UserEventTable
  user_stream: UserStreamTable
}

export interface AuditTable {
  id: string
  at: Date
  user_id: string | null
  ent_id: string | null
  action: string
  target: string | null
  result: 'done' | 'refused'
  detail: Json<Record<string, unknown>> | null
  address: string | null
  request_id: string | null
}

export interface IdempotencyTable {
  user_id: string
  ent_id: string
  route: string
  key: string
  body_hash: string
  answer: ColumnType<unknown, string | null, string>
  at: Date
}

export interface StoredFileTable {
  id: string
  ent_id: string
  user_id: string
  name: string
  size: number
  sha256: string
  media_type: string
  purpose: string
  at: Date
}

export interface UserEventTable { user_id: string, seq: string, kind: string, ent_id: string | null, data: Json<Record<string, unknown>>, at: Date }
export interface UserStreamTable { user_id: string, last: Generated<string> }
