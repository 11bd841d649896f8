import type { PackItem } from '../program/verify.mjs'
import type { Json } from '@portal/server-kit/tables'

/** A sealed pack; never changed. `number`: the filing it is of. */
export interface EvidencePackTable {
  id: string
  ent_id: string
  task_no: string
  number: number
  seal: string
  previous: string
  signature: string
  bytes: number
  file_id: string
  items: Json<PackItem[]>
  missing: Json<string[]>
  /** YYYY-MM-DD */
  keep_until: string
  sealed_by: string
  sealed_at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    evidence_pack: EvidencePackTable
  }
}
export const evidenceTables = ['evidence_pack'] as const
