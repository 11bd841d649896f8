import type { Migration } from '@portal/server-kit/migrations'

/** Texts of agreements by effective day, and who agreed to them; one index for each filter and sort. */
export const agreementMigration: Migration = {
  stamp: '202611240303-agreement',
  sql: `
    create table agreement_text (
      id text primary key, kind text not null, title text not null, effective_on date not null, changes text,
      body text not null, version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index agreement_text_day on agreement_text (kind, effective_on);
    create index agreement_text_kind on agreement_text (kind, effective_on, id);
    create index agreement_text_effective on agreement_text (effective_on, id);
    create index agreement_text_newest on agreement_text (updated_at, id);
    create index agreement_text_words on agreement_text using gin (list_grams(title));
    create table agreement_consent (
      user_id text not null, text_id text not null references agreement_text (id), agreed_at timestamptz not null,
      primary key (user_id, text_id));
    create index agreement_consent_text on agreement_consent (text_id);`,
}
