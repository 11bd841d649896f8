import type { Migration } from '@portal/server-kit/migrations'

/** Applications named their file as their sender wrote; from here on all of them say what the stored file is called. */
export const applicationFileNameMigration: Migration = {
  stamp: '202611300101-application-file-name',
  sql: `
    update organization_application application set file_name = stored.name
      from stored_file stored
      where stored.id = application.file_id and stored.ent_id = application.ent_id
        and application.file_name <> stored.name;`,
}
