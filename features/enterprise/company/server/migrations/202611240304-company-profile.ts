import type { Migration } from '@portal/server-kit/migrations'

/** What an enterprise says of itself, one row each; its name and credit code are identity's. */
export const companyProfileMigration: Migration = {
  stamp: '202611240304-company-profile',
  sql: `
    create table company_profile (
      ent_id text primary key, sector text, legal_person text, established_on date, registered_address text,
      office_address text, contact_name text not null, contact_phone text not null, contact_email text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);`,
}
