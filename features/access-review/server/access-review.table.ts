declare module '@portal/server-kit/tables' {
  interface Tables {
    /** Replaced every night. `ent_id` null: held in every enterprise. */
    unused_grant: UnusedGrantTable
  }
}

export interface UnusedGrantTable {
  id: string
  user_id: string
  user_name: string
  account: string
  role_id: string
  role_name: string
  ent_id: string | null
  ent_name: string | null
  granted_at: Date
  found_at: Date
}

export const accessReviewTables = ['unused_grant'] as const
