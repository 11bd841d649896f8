import type { Migration } from './migrations.ts'

/**
 * The log accepts rows and nothing else: changing is refused, deleting too but by retention, which says so in its
 * transaction and can't take what is younger than six months. Seals stand beside the rows, so that sealing changes none.
 */
export const auditMigration: Migration = {
  stamp: '202611211741-audit-chain',
  sql: `
    create table audit_seal (seq bigint primary key, audit_id text not null unique, hash text not null);
    create table audit_unsealed (id text primary key);
    insert into audit_unsealed select id from audit_log;
    create table audit_chain (
      one boolean primary key default true check (one), seq bigint not null, hash text not null, base_seq bigint not null, base_hash text not null,
      removed bigint not null, removed_before timestamptz,
      asked_at timestamptz, verified_at timestamptz, verified_seq bigint, verified_rows bigint, fault jsonb);
    insert into audit_chain (seq, hash, base_seq, base_hash, removed) values (0, repeat('0', 64), 0, repeat('0', 64), 0);

    create function audit_log_queue() returns trigger language plpgsql as $$
      begin insert into audit_unsealed (id) values (new.id); return null; end $$;
    create trigger audit_log_queue after insert on audit_log for each row execute function audit_log_queue();

    create function audit_append_only() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('portal.audit_retention', true) = 'on' then return null; end if;
        raise exception 'the audit log only grows: % of % is refused', tg_op, tg_table_name using errcode = '42501';
      end $$;
    create trigger audit_append_only before update or delete or truncate on audit_log for each statement execute function audit_append_only();
    create trigger audit_append_only before update or delete or truncate on audit_seal for each statement execute function audit_append_only();
    create function audit_keep_six_months() returns trigger language plpgsql as $$
      begin
        if old.at > now() - interval '6 months' then raise exception 'audit rows are kept for six months at least' using errcode = '42501'; end if;
        return old;
      end $$;
    create trigger audit_keep_six_months before delete on audit_log for each row execute function audit_keep_six_months();

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

/** Trace numbers are found by how they begin, whatever the database's collation. */
export const auditRequestMigration: Migration = {
  stamp: '202611212071-audit-request',
  sql: `
    drop index audit_log_request;
    create index audit_log_request on audit_log (request_id text_pattern_ops);
  `,
}
