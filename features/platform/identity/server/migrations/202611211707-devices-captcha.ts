import type { Migration } from '@portal/server-kit/migrations'

/** Index for the running sessions of a user; a captcha is a picture or a text question. */
export const devicesCaptchaMigration: Migration = {
  stamp: '202611211707-devices-captcha',
  sql: `
    create index session_running on session (user_id) where ended_at is null;
    alter table captcha add column kind text not null default 'picture' check (kind in ('picture', 'question'));
  `,
}
