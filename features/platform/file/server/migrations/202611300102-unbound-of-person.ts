import type { Migration } from '@portal/server-kit/migrations'

/** What one person uploaded that belongs to nothing yet is asked before each upload. */
export const unboundOfPersonMigration: Migration = {
  stamp: '202611300102-unbound-of-person',
  sql: `
    create index attached_file_unbound_of on attached_file (ent_id, uploaded_by, uploaded_at) where thing is null;`,
}
