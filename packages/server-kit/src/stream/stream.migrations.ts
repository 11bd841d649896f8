import type { Migration } from '../database/migrations.ts'

/**
 * Events for everybody with access to an enterprise, stored once. `user_source` records how far each user's stream has
 * copied them: after `last`, up to `until` when the user has left. `last` null: a part is lost, which becomes a reset.
 * The feature with the memberships opens and closes sources with the two functions, in the membership's transaction.
 */
export const enterpriseEventMigration: Migration = {
  stamp: '202611238001-enterprise-event',
  sql: `
    create table enterprise_stream (ent_id text primary key, last bigint not null);
    create table enterprise_event (
      ent_id text not null, seq bigint not null, kind text not null, data jsonb not null, at timestamptz not null,
      primary key (ent_id, seq));
    create table user_source (
      user_id text not null, ent_id text not null, last bigint, until bigint, primary key (user_id, ent_id));

    create function user_source_open(member text, enterprise text) returns void language sql as $$
      insert into user_source as source (user_id, ent_id, last)
      values (member, enterprise, coalesce((select last from enterprise_stream where ent_id = enterprise), 0))
      on conflict (user_id, ent_id) do update
        set last = case when source.last >= source.until then excluded.last end, until = null
        where source.until is not null
    $$;
    create function user_source_close(member text, enterprise text) returns void language sql as $$
      update user_source
      set until = coalesce((select last from enterprise_stream where ent_id = enterprise), 0)
      where user_id = member and ent_id = enterprise and until is null
    $$;
  `,
}

/** The last number of a stream whose event is deleted (`prune.ts`): whoever resumes from before it missed some. */
export const prunedEventMigration: Migration = {
  stamp: '202611290101-pruned-event',
  sql: `
    alter table user_stream add column pruned bigint not null default 0;
    alter table enterprise_stream add column pruned bigint not null default 0;
  `,
}
