import type { Json } from '@portal/server-kit/tables'
import type { CellOrigin, FiredRule, ReturnView, Waiver } from '../../contract/index.ts'

/** A snapshot of a return; see the migration. Stores its inputs too: the last period, origins, fired rules. */
export interface ReturnSnapshotTable {
  id: string
  ent_id: string
  task_no: string
  number: number | null
  taken_at: Date
  origins: Json<Record<string, CellOrigin>>
  prior: Json<NonNullable<ReturnView['prior']>> | null
  fired: Json<FiredRule[]>
  waivers: Json<Waiver[]>
}

export interface ReturnSnapshotTableTable {
  ent_id: string
  snapshot_id: string
  table_code: string
  table_name: string
  edition: string
  version: number
  header: Json<Record<string, string>>
}

export interface ReturnSnapshotCellTable {
  ent_id: string
  snapshot_id: string
  table_code: string
  cell: string
  amount: string | null
  words: string | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_snapshot: ReturnSnapshotTable
    return_snapshot_table: ReturnSnapshotTableTable
    return_snapshot_cell: ReturnSnapshotCellTable
  }
}

export const snapshotTables = ['return_snapshot', 'return_snapshot_table', 'return_snapshot_cell'] as const
