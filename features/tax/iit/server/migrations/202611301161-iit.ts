import type { Migration } from '@portal/server-kit/migrations'

/**
 * People who are paid, with sealed identity numbers; what a month paid them; their rows on the form, which stay from
 * month to month; imports that wait to be taken over.
 */
export const iitMigration: Migration = {
  stamp: '202611301161-iit',
  sql: `
    create table iit_person (
      id text primary key, ent_id text not null, no text, name text not null, id_kind text not null,
      id_sealed text not null, id_mac text not null, id_shown text not null, id_end text not null,
      employment text not null, resident boolean not null, hired date, "left" date, rehired date,
      first_job boolean not null, annual_fee_year text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index iit_person_number on iit_person (ent_id, id_mac);
    create index iit_person_newest on iit_person (ent_id, updated_at, id);
    create index iit_person_name on iit_person (ent_id, name, id);
    create index iit_person_end on iit_person (ent_id, id_end, updated_at, id);
    create index iit_person_abroad on iit_person (ent_id, updated_at, id) where not resident;
    create index iit_person_hired on iit_person (ent_id, hired);
    create index iit_person_left on iit_person (ent_id, "left");
    create index iit_person_words on iit_person using gin (list_grams(name));
    create table iit_state (ent_id text primary key, generation bigint not null);
    create table iit_line (
      ent_id text not null, row_no integer not null, person_id text not null, item text not null,
      primary key (ent_id, row_no), unique (ent_id, person_id, item));
    create table iit_payroll (
      id text primary key, ent_id text not null, month text not null, row_no integer not null,
      person_id text not null, name text not null, id_shown text not null, item text not null,
      abroad boolean not null, income numeric(20, 2) not null, specials numeric(20, 2) not null,
      additional numeric(20, 2) not null, amounts jsonb not null, remark text,
      unique (ent_id, month, row_no));
    create index iit_payroll_month on iit_payroll (ent_id, month, id);
    create index iit_payroll_row on iit_payroll (ent_id, row_no, id);
    create index iit_payroll_income on iit_payroll (ent_id, income, id);
    create index iit_payroll_item on iit_payroll (ent_id, item, month, id);
    create index iit_payroll_person on iit_payroll (ent_id, person_id);
    create index iit_payroll_words on iit_payroll using gin (list_grams(name));
    create table iit_import (
      id text primary key, ent_id text not null, user_id text not null, month text not null,
      file_name text not null, rows text not null, expires_at timestamptz not null, result jsonb);
    create index iit_import_expires on iit_import (expires_at);`,
}
