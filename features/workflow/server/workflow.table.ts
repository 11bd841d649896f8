import type { ApprovalDefinition } from '@portal/server-kit/approvals'
import type { Json } from '@portal/server-kit/tables'
import type { ApprovalState } from '../contract/index.ts'

export interface ApprovalTable {
  id: string
  ent_id: string
  business_type: string
  business_code: string
  definition: Json<ApprovalDefinition>
  title: string
  /** Page that opens the approval. */
  route: string
  task_name: string
  /** Role that may decide the current step. */
  role_code: string
  state: ApprovalState
  applicant_id: string
  /** Reviewers asked by name; empty: everybody with the role. */
  asked: string[]
  started_at: Date
  decided_by: string | null
  ended_at: Date | null
}

export interface ApprovalHistoryTable {
  id: string
  ent_id: string
  approval_id: string
  task_name: string
  user_id: string
  at: Date
  message: string
  /** 提交, 办理, 退回申请人. */
  operation: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    approval: ApprovalTable
    approval_history: ApprovalHistoryTable
  }
}

export const workflowTables = ['approval', 'approval_history'] as const
