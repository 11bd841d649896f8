import type { Migration } from '@portal/server-kit/migrations'

/** Approvals that a person asked for, newest first. */
export const applicationsMigration: Migration = {
  stamp: '202611250301-applications',
  sql: `create index approval_applicant on approval (applicant_id, id desc);`,
}
