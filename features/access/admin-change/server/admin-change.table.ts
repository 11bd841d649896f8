import '@portal/identity/server/tables'
import '@portal/notification/server/public'
import type { Json } from '@portal/server-kit/tables'
import type { ChangePerson, ChangeState, Decider } from '../contract/index.ts'

/** `from_person` null: the enterprise had no administrator. */
export interface AdminChangeTable {
  id: string
  ent_id: string
  from_person: Json<ChangePerson> | null
  to_person: Json<ChangePerson>
  applicant_id: string
  applicant_name: string
  applied_at: Date
  reason: string
  file_id: string
  file_name: string
  decider: Decider
  process_inst_id: string
  state: ChangeState
  decided_by: string
  opinion: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    admin_change: AdminChangeTable
  }
}

export const adminChangeTables = ['admin_change'] as const
