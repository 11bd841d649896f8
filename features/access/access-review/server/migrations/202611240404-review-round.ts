import type { Migration } from '@portal/server-kit/migrations'

/** Rounds in which grants are confirmed or taken back; one index for each filter of the lines. */
export const reviewRoundMigration: Migration = {
  stamp: '202611240404-review-round',
  sql: `
    create table review_round (
      id text primary key, name text not null, scope text not null, due_on date not null,
      started_by text not null, started_by_name text not null, started_at timestamptz not null,
      closed_at timestamptz);
    create index review_round_newest on review_round (started_at desc, id);
    create table review_line (
      id text primary key, round_id text not null references review_round deferrable, user_id text not null,
      user_name text not null, account text not null, role_id text not null, role_name text not null,
      ent_id text, ent_name text, decision text not null, decided_by_name text, decided_at timestamptz);
    create index review_line_name on review_line (user_name, id);
    create index review_line_ent on review_line (ent_id, user_name, id);
    create index review_line_round on review_line (round_id, user_name, id);
    create index review_line_decision on review_line (decision, user_name, id);
    create index review_line_of on review_line (ent_id, round_id, user_name, id);
    create index review_line_decided on review_line (ent_id, decision, user_name, id);
    create index review_line_user on review_line using gin (list_grams(user_name));`,
}
