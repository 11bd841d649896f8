import type { Migration } from '../database/migrations.ts'

/** How each thing with a life came where it is; `life` is the name that `defineMoves` gives it (`audit`). */
export const lifeStepMigration: Migration = {
  stamp: '202611300502-life-step',
  sql: `
    create table life_step (
      life text not null, thing_id text not null, seq integer not null, ent_id text not null, move text not null,
      from_state text, to_state text not null, user_id text, at timestamptz not null, asked jsonb not null,
      why text not null,
      primary key (life, thing_id, seq));
  `,
}
