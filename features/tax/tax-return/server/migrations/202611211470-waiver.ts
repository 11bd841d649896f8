import type { Migration } from '@portal/server-kit/migrations'

/** Waivers of warnings: one valid waiver for each check of a return. */
export const waiverMigration: Migration = {
  stamp: '202611211470-waiver',
  sql: `
    create table return_waiver (
      id text primary key, ent_id text not null, task_no text not null, check_id text not null, message text not null,
      left_side text not null, right_side text not null, cells jsonb not null, reason text not null,
      file_id text, file_name text, file_size integer, user_id text not null, at timestamptz not null,
      state text not null check (state in ('open', 'submitted', 'approved', 'withdrawn', 'replaced')),
      approved_by text, approved_at timestamptz);
    create unique index return_waiver_standing on return_waiver (task_no, check_id)
      where state in ('open', 'submitted', 'approved');`,
}
