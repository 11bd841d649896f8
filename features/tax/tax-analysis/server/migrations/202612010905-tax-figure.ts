import type { Migration } from '@portal/server-kit/migrations'

/**
 * What is analysed of each filed version. `month`: the last one of its period, YYYYMM. `is_last`: no amendment came
 * after it. Cumulative figures are those of the year up to the period.
 */
export const taxFigureMigration: Migration = {
  stamp: '202612010905-tax-figure',
  sql: `
    create table tax_figure (
      ent_id text not null, task_no text not null, number integer not null, tax_type text not null,
      period text not null, month text not null, due numeric(20, 2) not null, revenue numeric(20, 2),
      is_cumulative boolean not null, is_settlement boolean not null, is_last boolean not null,
      primary key (task_no, number));
    create index tax_figure_tax on tax_figure (ent_id, tax_type, month);
    create index tax_figure_month on tax_figure (ent_id, month);`,
}
