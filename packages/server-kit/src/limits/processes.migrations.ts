import type { Migration } from '../database/migrations.ts'

/**
 * What processes count together. Unlogged: it changes often and is worth nothing after a crash of the database, when
 * every process tells its sockets anew. Times are the database's, so clocks of processes need not agree.
 *
 * `socket_place_take` admits a socket of `own` when none of the keys is full over all living processes. `held` are this
 * process's own sockets without the new one. Rows are locked in the order of their keys, here and in shared-places.ts.
 */
export const processesMigration: Migration = {
  stamp: '202611251900-processes',
  sql: `
    create unlogged table minute_count (key text primary key, since timestamptz not null, acts integer not null);
    create index minute_count_since on minute_count (since);
    create unlogged table server_process (id text primary key, seen_at timestamptz not null);
    create unlogged table socket_place (
      key text not null, process text not null, held integer not null, primary key (key, process));
    create index socket_place_process on socket_place (process);

    create function socket_place_take(own text, keys text[], mosts integer[], held integer[], dead_after interval)
    returns boolean language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('socket ' || key, 0)) from unnest(keys) key order by key;
      if exists (
        select from unnest(keys, mosts, held) as wanted (key, most, own_held)
        where wanted.own_held + (
          select coalesce(sum(place.held), 0)
          from socket_place place join server_process process on process.id = place.process
          where place.key = wanted.key and place.process <> own
            and process.seen_at > clock_timestamp() - dead_after) >= wanted.most
      ) then return false; end if;
      insert into socket_place as place (key, process, held)
      select wanted.key, own, wanted.own_held + 1 from unnest(keys, held) as wanted (key, own_held)
      order by wanted.key
      on conflict (key, process) do update set held = greatest(place.held, excluded.held);
      return true;
    end $$;
  `,
}
