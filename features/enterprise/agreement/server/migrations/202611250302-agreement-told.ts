import type { Migration } from '@portal/server-kit/migrations'

/** How far those whom a new version concerns were told of it; `done_at` once all were. */
export const agreementToldMigration: Migration = {
  stamp: '202611250302-agreement-told',
  sql: `
    create table agreement_told (
      text_id text primary key references agreement_text (id), last_user text not null, done_at timestamptz);`,
}
