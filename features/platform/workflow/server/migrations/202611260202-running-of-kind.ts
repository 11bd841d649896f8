import type { Migration } from '@portal/server-kit/migrations'

/** Approvals of a kind over all enterprises: those that go on, by version, and the newest. */
export const runningOfKindMigration: Migration = {
  stamp: '202611260202-running-of-kind',
  sql: `
    create index approval_running_version on approval (business_type, coalesce((definition ->> 'version')::integer, 1))
      where state in ('pending', 'returned');
    create index approval_of_kind on approval (business_type, id desc);`,
}
