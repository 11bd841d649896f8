import type { Generated, GeneratedAlways } from 'kysely'

/** What an organisation is at one moment. `status` 1: in use, 0: cancelled. */
interface Standing {
  customer_code: string
  name: string
  level: number
  parent_code: string | null
  /** Codes from the root to this one, with strokes between them. */
  path: string
  /** Below the second level the inherited one. */
  sector: string | null
  credit_code: string | null
  status: number
  /** Its enterprise: whoever belongs to the organisation is a member there. */
  ent_id: string | null
  version: number
}

export interface OrganizationTable extends Standing {
  is_reserved: Generated<boolean>
  /** Pinyin and initials of the name. */
  sounds: string
  sought: GeneratedAlways<string>
  updated_at: Date
  updated_by: string
}

export interface OrganizationHistoryTable extends Standing {
  kind: 'add' | 'change' | 'cancel' | 'register' | 'branch'
  from_at: Date
  until_at: Date | null
  changed_by: string
  reason: string | null
  process_inst_id: string | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    organization: OrganizationTable
    organization_history: OrganizationHistoryTable
    /** How many changes a month had, without what only went along (`2026-03`). */
    organization_month: { month: string; last_at: Date; changes: number }
    /** One row: the next code, and when the tree changed last. */
    organization_tree: { next_code: number; changed_at: Date }
  }
}

export const organizationTables = [
  'organization',
  'organization_history',
  'organization_month',
  'organization_tree',
] as const
