import '@portal/identity/server/tables'
import '@portal/product/server/public'
import type { Json } from '@portal/server-kit/tables'
import type { ApplicationState, ApplicationType, ApplicationUser, AppliedOrganization } from '../../contract/index.ts'

/** `subject`: code of the organisation, of a new one its credit code. `shown`: identifies the effect at handing in. */
export interface ApplicationTable {
  id: string
  number: string
  ent_id: string
  type: ApplicationType
  subject: string
  name: string
  user_info: Json<ApplicationUser>
  org: Json<AppliedOrganization>
  content: string
  file_id: string
  file_name: string
  applicant_id: string
  applied_at: Date
  process_inst_id: string
  state: ApplicationState
  opinion: string
  shown: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    organization_application: ApplicationTable
  }
}

export const applicationTables = ['organization_application'] as const
