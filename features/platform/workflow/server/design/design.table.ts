import type { ApprovalStep } from '@portal/contract'
import type { Json } from '@portal/server-kit/tables'

export interface ApprovalDefinitionTable {
  business_type: string
  version: number
  state: 'draft' | 'published'
  steps: Json<readonly ApprovalStep[]>
  /** Why it was published. */
  note: string
  /** Another with every save: a page knows by it whether its draft is the one that stands. */
  edition: string
  made_by: string
  made_at: Date
  saved_by: string
  saved_at: Date
  published_by: string | null
  published_at: Date | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    approval_definition: ApprovalDefinitionTable
  }
}

export const designTables = ['approval_definition'] as const
