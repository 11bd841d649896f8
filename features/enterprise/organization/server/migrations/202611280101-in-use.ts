import type { Migration } from '@portal/server-kit/migrations'

/** How many are in use below one is a range of an index; changes are counted by month as they happen. */
export const inUseMigration: Migration = {
  stamp: '202611280101-in-use',
  sql: `
    create index organization_in_use on organization (path) where status = 1 and not is_reserved;
    create table organization_month (month text primary key, last_at timestamptz not null, changes integer not null);
    insert into organization_month
      select to_char((from_at + interval '8 hours') at time zone 'UTC', 'YYYY-MM'), max(from_at), count(*)
      from organization_history where kind <> 'branch' and from_at > '1971-01-01' group by 1;`,
}
