import type { Migration } from '@portal/server-kit/migrations'

/** Indexes for unconfirmed previews: by user, and by age for the job that drops them. */
export const returnImportPreviewMigration: Migration = {
  stamp: '202611221703-return-import-preview',
  sql: `
    create index return_import_preview on return_import (ent_id, user_id, created_at) where state = 'preview';
    create index return_import_preview_age on return_import (created_at) where state = 'preview';`,
}
