import type { Migration } from '@portal/server-kit/migrations'

/**
 * The tree of organisations and its history. `path` has the codes from the root on; its order is the tree's, and a
 * branch is one range of it. History has every state with the instants between which it held.
 */
export const organizationMigration: Migration = {
  stamp: '202611270201-organization',
  sql: `
    create table organization (
      customer_code text collate "C" primary key, name text not null, level smallint not null,
      parent_code text collate "C" references organization (customer_code), path text collate "C" not null,
      sector text, credit_code text, status smallint not null check (status in (0, 1)), ent_id text,
      is_reserved boolean not null default false, sounds text not null, version integer not null,
      updated_at timestamptz not null, updated_by text not null,
      sought text not null generated always as
        (name || ' ' || sounds || ' ' || customer_code || ' ' || coalesce(credit_code, '')) stored,
      check (status = 0 or level between 1 and 4));
    create unique index organization_path on organization (path);
    create unique index organization_enterprise on organization (ent_id) where ent_id is not null;
    create unique index organization_credit_code on organization (credit_code) where status = 1;
    create index organization_children on organization (parent_code, customer_code);
    create index organization_words on organization using gin (list_grams(sought));
    create index organization_level on organization (level, customer_code) where not is_reserved;
    create index organization_sector on organization (sector, customer_code) where not is_reserved;
    create index organization_status on organization (status, customer_code) where not is_reserved;

    create table organization_history (
      customer_code text collate "C" not null references organization (customer_code), version integer not null,
      name text not null, level smallint not null, parent_code text collate "C", path text collate "C" not null,
      sector text, credit_code text, status smallint not null, ent_id text, kind text not null,
      from_at timestamptz not null, until_at timestamptz, changed_by text not null, reason text, process_inst_id text,
      primary key (customer_code, version));
    create index organization_history_when on organization_history using gist (tstzrange(from_at, until_at));

    create table organization_tree (next_code integer not null, changed_at timestamptz not null);
    insert into organization_tree values (20000001, '1970-01-01T00:00:00Z');

    insert into organization (customer_code, name, level, parent_code, path, sector, status, is_reserved, sounds,
      version, updated_at, updated_by) values
      ('10000001', '集团', 1, null, '10000001', null, 1, true, 'jituan jt', 1, '1970-01-01T00:00:00Z', ''),
      ('222222', '其他', 2, '10000001', '10000001/222222', '08', 1, true, 'qita qt', 1, '1970-01-01T00:00:00Z', ''),
      ('333333', '其他', 3, '222222', '10000001/222222/333333', '08', 1, true, 'qita qt', 1,
        '1970-01-01T00:00:00Z', '');
    insert into organization_history (customer_code, version, name, level, parent_code, path, sector, status, kind,
        from_at, changed_by)
      select customer_code, version, name, level, parent_code, path, sector, status, 'add', updated_at, ''
      from organization;`,
}
