declare module '@portal/server-kit/tables' {
  interface Tables {
    /** Replaced every night. `ent_id` null: held in every enterprise. */
    unused_grant: UnusedGrantTable
    /** Replaced every night. `used_at` null: not since the uses are counted. */
    grant_use: { user_id: string; role_id: string; ent_id: string | null; used_at: Date | null; found_at: Date }
    review_round: ReviewRoundTable
    review_line: ReviewLineTable
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

export interface ReviewRoundTable {
  id: string
  name: string
  /** Of which enterprise or role it is, in words. */
  scope: string
  due_on: string
  started_by: string
  started_by_name: string
  started_at: Date
  closed_at: Date | null
}

/** A grant as it stood when the round began. `ent_id` null: held in every enterprise, so reviewers decide. */
export interface ReviewLineTable {
  id: string
  round_id: string
  user_id: string
  user_name: string
  account: string
  role_id: string
  role_name: string
  ent_id: string | null
  ent_name: string | null
  decision: 'open' | 'keep' | 'revoke'
  decided_by_name: string | null
  decided_at: Date | null
}

export const accessReviewTables = ['unused_grant', 'grant_use', 'review_round', 'review_line'] as const
