/**
 * Every table of the product. server-kit declares its own here; a feature adds its tables in its `*.table.ts`:
 * `declare module '@portal/server-kit/tables' { interface Tables { notice: NoticeTable } }`.
 */
import type { ImportDone, ImportPreview, ImportProgress, PreviewRow, ReadColumns } from '@portal/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './json-column.ts'
import type {
  AttachmentTable,
  LifeStepTable,
  LogHeadTable,
  LogMarkTable,
  LogRowTable,
  ReminderToldTable,
} from './thing-tables.ts'

export type { Json }

export interface Tables {
  attachment: AttachmentTable
  audit_chain: AuditChainTable
  audit_key: AuditKeyTable
  audit_log: AuditTable
  audit_seal: AuditSealTable
  audit_unsealed: { id: string }
  document_count: { name: string; ent_id: string; within: string; last: string }
  enterprise_event: EnterpriseEventTable
  enterprise_stream: { ent_id: string; last: string; pruned: Generated<string> }
  idempotency: IdempotencyTable
  life_step: LifeStepTable
  list_import: ListImportTable
  list_import_column: ListImportColumnTable
  list_import_row: ListImportRowTable
  log_head: LogHeadTable
  log_mark: LogMarkTable
  log_row: LogRowTable
  minute_count: { key: string; since: Date; acts: number }
  reminder_told: ReminderToldTable
  server_process: { id: string; seen_at: Date }
  socket_place: { key: string; process: string; held: number }
  stored_file: StoredFileTable
  stored_volume: { ent_id: string; bytes: string }
  user_event: UserEventTable
  user_source: UserSourceTable
  user_stream: UserStreamTable
}

/** A preview of an import. `rows` is sealed, and empty once it was taken over; `result` is what was. */
export interface ListImportTable {
  id: string
  path: string
  user_id: string
  ent_id: string
  file_name: string
  rows: string
  result: Json<ImportDone> | null
  expires_at: Date
  /** How the file was read, of an import with a mapping. */
  columns: MaybeJson<ReadColumns>
  /** From here on of imports without bounds: `caller` sealed, `worker`: the run that holds it (src/imports). */
  state: Generated<ImportProgress['state']>
  file_id: Generated<string | null>
  rows_read: Generated<number>
  written: Generated<number>
  message: Generated<string>
  worker: Generated<string | null>
  updated_at: Generated<Date>
  caller: Generated<string | null>
  facts: MaybeJson<ImportFacts>
}
/** JSON that may be absent, and is unless said. */
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type ImportFacts = Pick<ImportPreview, 'total' | 'adds' | 'changes' | 'same' | 'refused' | 'hidden' | 'waiting'>

/** A row of an import without bounds: what it would do; `body` lies sealed, `doubled` is a row with the same key. */
export interface ListImportRowTable {
  import_id: string
  ent_id: string
  row: number
  effect: PreviewRow['effect']
  key_mac: string
  stamp: string | null
  doubled: number | null
  body: string
}

/** What an enterprise's files call the columns of an import: a heading's field, null for what is left out. */
export interface ListImportColumnTable {
  ent_id: string
  path: string
  heading: string
  field: string | null
  user_id: string
  at: Date
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

/**
 * The row's place in the chain. `hash` covers it and all earlier rows; `mac` signs it under key `key_id` (0: before
 * keys existed).
 */
export interface AuditSealTable {
  seq: string
  audit_id: string
  hash: string
  key_id: number
  mac: string | null
}

/** Keys by number, in order of use. `from_seq`: the first row the key may sign. */
export interface AuditKeyTable {
  id: number
  fingerprint: string
  from_seq: string
}

/** A single row: the chain's end, its start after retention, and the result of the last check. */
export interface AuditChainTable {
  one: boolean
  seq: string
  hash: string
  key_id: number
  mac: string | null
  keyed_from: string | null
  base_seq: string
  base_hash: string
  removed: string
  removed_before: Date | null
  asked_at: Date | null
  verified_at: Date | null
  verified_seq: string | null
  verified_rows: string | null
  fault: Json<{ seq: number; reason: string }> | null
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

/** One event for everybody with access to the enterprise, numbered per enterprise. */
export interface EnterpriseEventTable {
  ent_id: string
  seq: string
  kind: string
  data: Json<Record<string, unknown>>
  at: Date
}
/** How far a user's stream has copied an enterprise's events; see stream.migrations.ts. */
export interface UserSourceTable {
  user_id: string
  ent_id: string
  last: string | null
  until: string | null
}

export interface UserEventTable {
  user_id: string
  seq: string
  kind: string
  ent_id: string | null
  data: Json<Record<string, unknown>>
  at: Date
}
export interface UserStreamTable {
  user_id: string
  last: Generated<string>
  /** The last number whose event is deleted. */
  pruned: Generated<string>
}
