import type { Migration } from '@portal/server-kit/migrations'

/** Base path of an attempt, so that a sign-in started below /main returns there. */
export const attemptBaseMigration: Migration = {
  stamp: '202611212010-attempt-base',
  sql: `alter table sso_attempt add column base text not null default '/';`,
}
