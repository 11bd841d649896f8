import type { Migration } from '@portal/server-kit/migrations'

/** Numbers of applications are counted with all others; they go on where each month stands. The rows of before stay. */
export const applicationNumberMigration: Migration = {
  stamp: '202611300503-application-number',
  sql: `
    insert into document_count (name, ent_id, within, last)
      select 'organization-application', '', month, last from organization_application_number;`,
}
