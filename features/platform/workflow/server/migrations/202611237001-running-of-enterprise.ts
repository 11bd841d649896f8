import type { Migration } from '@portal/server-kit/migrations'

/** One running approval per business of an enterprise: codes such as a period occur in every enterprise. */
export const runningOfEnterpriseMigration: Migration = {
  stamp: '202611237001-running-of-enterprise',
  sql: `
    drop index approval_running;
    create unique index approval_running on approval (ent_id, business_type, business_code) where state = 'pending';
  `,
}
