import type { Migration } from '@portal/server-kit/migrations'

/** Sealed packs, kept for ever: nobody changes or removes one. */
export const evidenceMigration: Migration = {
  stamp: '202612010861-evidence',
  sql: `
    create table evidence_pack (
      id text primary key, ent_id text not null, task_no text not null, number integer not null,
      seal text not null, previous text not null, signature text not null, bytes integer not null,
      file_id text not null, items jsonb not null, missing jsonb not null,
      keep_until date not null, sealed_by text not null, sealed_at timestamptz not null);
    create unique index evidence_pack_number on evidence_pack (ent_id, task_no, number);
    create function refuse_evidence_change() returns trigger language plpgsql as $$
      begin raise exception '封存的资料包不能修改或删除'; end $$;
    create trigger evidence_pack_frozen before update or delete on evidence_pack
      for each statement execute function refuse_evidence_change();`,
}
