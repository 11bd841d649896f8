import type { Migration } from '@portal/server-kit/migrations'

/** Who prepares and reviews a task, and the rules that name them; an index for each filter and sort of the rules. */
export const taskPeopleMigration: Migration = {
  stamp: '202612010821-task-people',
  sql: `
    alter table tax_task add column preparer_id text, add column reviewer_id text;
    create index tax_task_preparer on tax_task (ent_id, preparer_id)
      where preparer_id is not null
        and state in ('created', 'collected', 'computed', 'checked', 'inReview', 'approved');
    create index tax_task_reviewer on tax_task (ent_id, reviewer_id)
      where reviewer_id is not null
        and state in ('created', 'collected', 'computed', 'checked', 'inReview', 'approved');
    create table tax_assignment (
      id text primary key, ent_id text not null, reach text not null, tax_type text not null, preparer_id text,
      reviewer_id text, is_on boolean not null, note text, version integer not null, updated_at timestamptz not null,
      updated_by text not null);
    create unique index tax_assignment_key on tax_assignment (ent_id, reach, tax_type);
    create index tax_assignment_newest on tax_assignment (ent_id, updated_at, id);
    create index tax_assignment_tax on tax_assignment (ent_id, tax_type, updated_at, id);
    create index tax_assignment_off on tax_assignment (ent_id, updated_at, id) where not is_on;`,
}
