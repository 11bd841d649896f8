import type { Migration } from '../database/migrations.ts'

/**
 * Makes the log append-only: refuses updates and deletes. Only retention may delete: it sets a flag in its transaction
 * and cannot delete rows younger than six months. Seals live in a separate table, so sealing changes no row.
 */
export const auditMigration: Migration = {
  stamp: '202611211741-audit-chain',
  sql: `
    create table audit_seal (seq bigint primary key, audit_id text not null unique, hash text not null);
    create table audit_unsealed (id text primary key);
    insert into audit_unsealed select id from audit_log;
    create table audit_chain (
      one boolean primary key default true check (one), seq bigint not null, hash text not null,
      base_seq bigint not null, base_hash text not null,
      removed bigint not null, removed_before timestamptz,
      asked_at timestamptz, verified_at timestamptz, verified_seq bigint, verified_rows bigint, fault jsonb);
    insert into audit_chain (seq, hash, base_seq, base_hash, removed)
      values (0, repeat('0', 64), 0, repeat('0', 64), 0);

    create function audit_log_queue() returns trigger language plpgsql as $$
      begin insert into audit_unsealed (id) values (new.id); return null; end $$;
    create trigger audit_log_queue after insert on audit_log for each row execute function audit_log_queue();

    create function audit_append_only() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('portal.audit_retention', true) = 'on' then return null; end if;
        raise exception 'the audit log only grows: % of % is refused', tg_op, tg_table_name using errcode = '42501';
      end $$;
    create trigger audit_append_only before update or delete or truncate on audit_log for each statement
      execute function audit_append_only();
    create trigger audit_append_only before update or delete or truncate on audit_seal for each statement
      execute function audit_append_only();
    create function audit_keep_six_months() returns trigger language plpgsql as $$
      begin
        if old.at > now() - interval '6 months' then raise exception 'audit rows are kept for six months at least'
          using errcode = '42501'; end if;
        return old;
      end $$;
    create trigger audit_keep_six_months before delete on audit_log for each row
      execute function audit_keep_six_months();

    drop index audit_log_at;
    drop index audit_log_target;
    create index audit_log_newest on audit_log (at desc, id desc);
    create index audit_log_user on audit_log (user_id, at desc, id desc);
    create index audit_log_ent on audit_log (ent_id, at desc, id desc);
    create index audit_log_action on audit_log (action, at desc, id desc);
    create index audit_log_target on audit_log (target, at desc, id desc);
    create index audit_log_address on audit_log (address, at desc, id desc);
    create index audit_log_request on audit_log (request_id);
    create index audit_log_refused on audit_log (at desc, id desc) where result = 'refused';
  `,
}

/** Searches trace numbers by prefix, whatever the database's collation. */
export const auditRequestMigration: Migration = {
  stamp: '202611212071-audit-request',
  sql: `
    drop index audit_log_request;
    create index audit_log_request on audit_log (request_id text_pattern_ops);
  `,
}

/**
 * Signs seals and the chain's end under a key that the database does not have. Existing rows get key 0, and servers of
 * an earlier version can no longer seal. Retention becomes a function, because the server's role may not delete.
 */
export const auditKeyMigration: Migration = {
  stamp: '202611221600-audit-key',
  sql: `
    alter table audit_seal add column key_id integer not null default 0, add column mac text,
      add constraint audit_seal_keyed check ((key_id = 0) = (mac is null));
    alter table audit_seal alter column key_id drop default;
    alter table audit_chain add column key_id integer not null default 0, add column mac text,
      add column keyed_from bigint;
    create table audit_key (id integer primary key, fingerprint text not null unique, from_seq bigint not null);
    create trigger audit_append_only before update or delete or truncate on audit_key for each statement
      execute function audit_append_only();

    create function audit_retain(witness_id text, noted_at timestamptz, older_than timestamptz, most_rows integer)
      returns integer language plpgsql security definer as $$
      declare taken integer; ids text[]; last_seq bigint; last_hash text;
      begin
        perform pg_advisory_xact_lock(4820118);
        -- The first that is younger ends it: nothing is taken out of the middle.
        with oldest as (select s.seq, s.audit_id, a.at from audit_seal s join audit_log a on a.id = s.audit_id
          order by s.seq limit most_rows),
          judged as (select seq, audit_id, bool_and(oldest.at < older_than) over (order by seq) as is_old from oldest)
        select count(*), array_agg(audit_id), max(seq) into taken, ids, last_seq from judged where is_old;
        if taken = 0 then return 0; end if;
        select hash into last_hash from audit_seal where seq = last_seq;
        perform set_config('portal.audit_retention', 'on', true);
        delete from audit_seal where seq <= last_seq;
        delete from audit_log where id = any(ids);
        perform set_config('portal.audit_retention', '', true);
        update audit_chain set base_seq = last_seq, base_hash = last_hash, removed = removed + taken,
          removed_before = older_than;
        insert into audit_log (id, at, action, result, detail) values (
          witness_id, noted_at, 'audit.retention', 'done', jsonb_build_object(
            'throughSeq', last_seq, 'hash', last_hash, 'removed', taken,
            'before', to_char(older_than at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
        return taken;
      end $$;
    revoke execute on function audit_retain(text, timestamptz, timestamptz, integer) from public;
    -- A temporary table of the same name is nothing to them.
    do $$ begin
      execute format('alter function audit_retain(text, timestamptz, timestamptz, integer) '
        'set search_path = pg_catalog, %I, pg_temp', current_schema());
      execute format('alter function audit_log_queue() set search_path = pg_catalog, %I, pg_temp', current_schema());
    end $$;
    create schema if not exists pgboss;
  `,
}
