import type { Migration } from '@portal/server-kit/migrations'

/** Definitions that operators made. Version 1 is the kind's own and is never here. */
export const approvalDefinitionMigration: Migration = {
  stamp: '202611260201-approval-definition',
  sql: `
    create table approval_definition (
      business_type text not null, version integer not null check (version > 1),
      state text not null check (state in ('draft', 'published')),
      steps jsonb not null, note text not null default '', edition text not null,
      made_by text not null, made_at timestamptz not null, saved_by text not null, saved_at timestamptz not null,
      published_by text, published_at timestamptz,
      primary key (business_type, version));
    create unique index approval_definition_draft on approval_definition (business_type) where state = 'draft';`,
}
