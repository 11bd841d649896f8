import type { Migration } from '@portal/server-kit/migrations'

/** Approvals under way are listed by their last day, the undated last; of all enterprises, of one, of a kind. */
export const runningListMigration: Migration = {
  stamp: '202611300923-running-list',
  sql: `
    alter table approval add column due_order date not null
      generated always as (coalesce(due_on, date '9999-12-31')) stored;
    create index approval_under_way_due on approval (due_order, id) where state in ('pending', 'returned');
    create index approval_under_way_started on approval (started_at, id) where state in ('pending', 'returned');
    create index approval_under_way_ent_due on approval (ent_id, due_order, id) where state in ('pending', 'returned');
    create index approval_under_way_ent_started on approval (ent_id, started_at, id)
      where state in ('pending', 'returned');
    create index approval_under_way_kind on approval (business_type, due_order, id)
      where state in ('pending', 'returned');
  `,
}
