import type { Migration } from '@portal/server-kit/migrations'

/** What is left of open rounds, which every workbench asks for. */
export const reviewOpenMigration: Migration = {
  stamp: '202611250201-review-open',
  sql: `
    create index review_round_open on review_round (due_on, id) where closed_at is null;
    create index review_line_open on review_line (round_id, ent_id) where decision = 'open';`,
}
