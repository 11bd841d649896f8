import type { Migration } from '@portal/server-kit/migrations'

/** Invitations by which people activate their accounts themselves; the link's token is kept as its hash alone. */
export const invitationsMigration: Migration = {
  stamp: '202611300942-invitations',
  sql: `
    create table user_invitation (
      id text primary key, user_id text not null references user_account (id) on delete cascade,
      by_user text not null, channel text not null check (channel in ('sms', 'email')), address text not null,
      token_hash text unique, problem text not null default '', created_at timestamptz not null,
      expires_at timestamptz not null, sent_at timestamptz, used_at timestamptz, ended_at timestamptz
    );
    create index user_invitation_user on user_invitation (user_id, created_at desc);
    create index user_invitation_created on user_invitation (created_at);
  `,
}
