import type { Migration } from '@portal/server-kit/migrations'

/** A sign-in that was begun below /main comes back there. */
export const attemptBaseMigration: Migration = {
  stamp: '202611212010-attempt-base',
  sql: `alter table sso_attempt add column base text not null default '/';`,
}
