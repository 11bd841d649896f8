import type { Migration } from '@portal/server-kit/migrations'

/** Messages of operators, their readers, the figures, and the templates; one index for each filter and sort. */
export const broadcastMigration: Migration = {
  stamp: '202611280101-broadcast',
  sql: `
    create table broadcast (
      id text primary key, business_key text not null unique, notice_type text not null, title text not null,
      content text not null, link text, targets text[] not null, excluded text[] not null, is_must boolean not null,
      due_on date, send_at timestamptz,
      state text not null check (state in ('draft', 'scheduled', 'sending', 'sent', 'recalling', 'recalled')),
      at timestamptz not null, total integer not null default 0, last_user text not null default '',
      remind_after text, reminders integer not null default 0, reminded_on date,
      started_at timestamptz, done_at timestamptz, recalled_at timestamptz, version integer not null default 1,
      created_by text not null, created_ent text);
    create index broadcast_newest on broadcast (at, id);
    create index broadcast_state on broadcast (state, at, id);
    create index broadcast_kind on broadcast (notice_type, at, id);
    create index broadcast_must on broadcast (is_must, at, id);
    create index broadcast_title on broadcast using gin (list_grams(title));
    -- What the job looks for.
    create index broadcast_waiting on broadcast (at) where state in ('scheduled', 'sending', 'recalling');
    create index broadcast_reminding on broadcast (id) where remind_after is not null;
    create index broadcast_due on broadcast (due_on) where is_must and state = 'sent';

    create table broadcast_recipient (
      broadcast_id text not null references broadcast (id) deferrable, user_id text not null, ent_id text not null,
      role text not null, user_name text not null, is_must boolean not null, sent_at timestamptz not null,
      seen_at timestamptz, acted_at timestamptz, withdrawn_at timestamptz,
      primary key (broadcast_id, user_id));
    create index broadcast_recipient_sent on broadcast_recipient (broadcast_id, sent_at, user_id);
    create index broadcast_recipient_order on broadcast_recipient (sent_at, user_id);
    create index broadcast_recipient_unseen on broadcast_recipient (broadcast_id, sent_at, user_id)
      where seen_at is null and withdrawn_at is null;
    create index broadcast_recipient_name on broadcast_recipient using gin (list_grams(user_name));
    -- Must-reads that somebody has yet to confirm.
    create index broadcast_recipient_pending on broadcast_recipient (user_id, sent_at)
      where is_must and acted_at is null and withdrawn_at is null;

    create table broadcast_tally (
      broadcast_id text not null references broadcast (id) deferrable, ent_id text not null, role text not null,
      sent integer not null default 0, seen integer not null default 0, acted integer not null default 0,
      withdrawn integer not null default 0,
      primary key (broadcast_id, ent_id, role));

    create table broadcast_template (
      id text primary key, name text not null, notice_type text not null, title text not null, content text not null,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index broadcast_template_name on broadcast_template (name);
    create index broadcast_template_newest on broadcast_template (updated_at, id);
    create index broadcast_template_words on broadcast_template using gin (list_grams(name));`,
}
