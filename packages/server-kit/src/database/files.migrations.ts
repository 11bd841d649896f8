import type { Migration } from './migrations.ts'

/**
 * Running total of an enterprise's stored bytes, maintained by a database trigger for every writer. The quota check
 * reads one row, and concurrent uploads see each other behind that row's lock.
 */
export const storedVolumeMigration: Migration = {
  stamp: '202611221700-stored-volume',
  sql: `
    create index stored_file_digest on stored_file (sha256);
    create table stored_volume (ent_id text primary key, bytes bigint not null);
    insert into stored_volume select ent_id, sum(size) from stored_file group by ent_id;
    create function count_stored_files() returns trigger language plpgsql as $$
    begin
      insert into stored_volume as v select ent_id, sum(size) from added group by ent_id order by ent_id
        on conflict (ent_id) do update set bytes = v.bytes + excluded.bytes;
      return null;
    end $$;
    create function discount_stored_files() returns trigger language plpgsql as $$
    begin
      insert into stored_volume as v select ent_id, -sum(size) from removed group by ent_id order by ent_id
        on conflict (ent_id) do update set bytes = v.bytes + excluded.bytes;
      return null;
    end $$;
    create trigger stored_file_added after insert on stored_file referencing new table as added for each statement
      execute function count_stored_files();
    create trigger stored_file_removed after delete on stored_file referencing old table as removed for each statement
      execute function discount_stored_files();`,
}
