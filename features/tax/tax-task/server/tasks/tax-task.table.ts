import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '@portal/server-kit/tables'
import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import type { AssignmentRule, Cadence, TaskState, TaxProfile, ProfilePreferences } from '../../contract/index.ts'

export interface TaxProfileTable {
  ent_id: string
  version: number
  taxpayer_type: TaxProfile['taxpayerType']
  sub_type: TaxProfile['subType']
  city_flag: TaxProfile['cityFlag']
  preferences: Json<ProfilePreferences>
  filings: Json<{ taxType: string; cadence: Cadence }[]>
  updated_by: string | null
  updated_at: Date
}

export interface TaxTaskTable {
  task_no: string
  ent_id: string
  tax_type: string
  period: string
  /** What happened, where it is declared instead of a period; '' for periods. */
  occasion: Generated<string>
  state: TaskState
  version: Generated<number>
  /** YYYY-MM-DD; null for a type due on an event. */
  due_date: string | null
  created_by: string
  created_at: Date
  /** It reached `filed` once, so later writes are an amendment. */
  was_filed: Generated<boolean>
  /** The reviewer's step that sent it back, until the first change after it. */
  sent_back: Generated<string | null>
  /** True when its first filing was after the deadline. */
  filed_late: Generated<boolean>
  /** Year of the deadline; for a type without deadlines, of the period. */
  filing_year: GeneratedAlways<number>
  /** Who is named to prepare it and to review it, never the same. */
  preparer_id: Generated<string | null>
  reviewer_id: Generated<string | null>
  /** What its return comes to; null before it has figures. */
  payable: Generated<string | null>
  /** Of the last check, while nothing changed since. */
  block_count: Generated<number | null>
  block_text: Generated<string | null>
}

/** When a preparer was last reminded of a task by somebody. */
export interface TaxTaskRemindedTable {
  task_no: string
  ent_id: string
  day: string
  user_id: string
  at: Date
}

export interface TaxTaskStepTable {
  id: string
  ent_id: string
  task_no: string
  from_state: TaskState | null
  to_state: TaskState
  user_id: string
  reason: string
  at: Date
}

/** Whether an enterprise's tasks are created as their window opens. */
export interface TaxAutoCreateTable {
  ent_id: string
  is_on: boolean
  version: number
  updated_at: Date
  updated_by: string
}

/** The month from which an enterprise files a tax here, or the portal answers for it. */
export interface TaxStartTable {
  ent_id: string
  tax_type: string
  month: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    tax_profile: TaxProfileTable
    tax_task: TaxTaskTable
    tax_task_step: TaxTaskStepTable
    tax_start: TaxStartTable
    tax_answered: TaxStartTable
    tax_auto_create: TaxAutoCreateTable
    tax_task_reminded: TaxTaskRemindedTable
    tax_assignment: KeptTable<AssignmentRule> & { ent_id: string }
  }
}

export const taxTaskTables = [
  'tax_profile',
  'tax_task',
  'tax_task_step',
  'tax_start',
  'tax_answered',
  'tax_assignment',
  'tax_auto_create',
  'tax_task_reminded',
] as const
