import type { ApprovalDefinition } from '@portal/contract'
import type { Json } from '@portal/server-kit/tables'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ApprovalState } from '../contract/index.ts'
import type { Instance } from './engine/instance.ts'

/** An instance without its definition, which has a column of its own. */
export type StoredInstance = Omit<Instance, 'definition'>

export interface ApprovalTable {
  id: string
  ent_id: string
  business_type: string
  business_code: string
  /** The tax type it is about: only members who work with it take part. */
  tax_type: string | null
  /** The one it began with. */
  definition: Json<ApprovalDefinition>
  instance: Json<StoredInstance>
  title: string
  /** Page that opens the approval. */
  route: string
  /** The open step's name, else that of the last one. */
  task_name: string
  state: ApprovalState
  applicant_id: string
  /** Reviewers asked by name; empty: everybody who may decide. */
  asked: string[]
  started_at: Date
  decided_by: string | null
  ended_at: Date | null
  /** Last day of the open step. */
  due_on: string | null
  /** The last day in lists, where none comes last. */
  due_order: GeneratedAlways<string>
  /** After this day it is escalated. */
  escalates_after: string | null
  /** Since when people and roles have to be looked at anew. */
  reseat_asked_at: Date | null
}

/** A seat of an approval in the lists of its people; the instance is the truth. */
export interface ApprovalTaskTable {
  approval_id: string
  seat: number
  ent_id: string
  person_id: string
  /** Waits for this person's decision. */
  is_open: boolean
  /** Asked by name. */
  is_asked: boolean
  /** Of an operator, who decides for every enterprise. */
  is_anywhere: boolean
  done_by: string | null
  done_at: Date | null
}

export interface ApprovalCopyTable {
  approval_id: string
  user_id: string
  ent_id: string
  at: Date
}

/**
 * Decisions given to somebody else for some days, the last one included. `kinds`: business types; none: all of them.
 */
export interface ApprovalDelegationTable {
  id: string
  ent_id: string
  user_id: string
  delegate_id: string
  from_day: string
  until_day: string
  kinds: Generated<string[]>
  created_at: Generated<Date>
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    approval: ApprovalTable
    approval_task: ApprovalTaskTable
    approval_copy: ApprovalCopyTable
    approval_delegation: ApprovalDelegationTable
  }
}

export const workflowTables = ['approval', 'approval_task', 'approval_copy', 'approval_delegation'] as const
