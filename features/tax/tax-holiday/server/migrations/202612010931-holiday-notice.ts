import type { Migration } from '@portal/server-kit/migrations'

/** Notices of days off, a version a publication; the last one of a year is in force. No statement changes a row. */
export const holidayNoticeMigration: Migration = {
  stamp: '202612010931-holiday-notice',
  sql: `
    create table holiday_notice (
      year integer not null, version integer not null, title text not null, document_no text not null,
      announced_on date not null, url text, holidays jsonb not null, working_weekends jsonb not null,
      published_by text not null, published_at timestamptz not null,
      primary key (year, version));`,
}
