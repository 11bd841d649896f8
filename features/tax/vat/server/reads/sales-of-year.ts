import { reachesTax, type TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

const vat = '01'
const cellsOf = (form: string, rows: readonly string[], columns: readonly string[]): string[] =>
  rows.flatMap((row) => columns.map((column) => `${form}.${row}.${column}`))

/** Sales of a return as revenue is compared with them (cit-filling.json#reconcile). */
const sales = [
  ...cellsOf('VATG_MAIN', ['r1', 'r5', 'r7', 'r8'], ['c1', 'c3']),
  ...cellsOf('VATS_MAIN', ['r1', 'r4', 'r7', 'r10', 'r11', 'r12', 'r13'], ['c1', 'c2']),
]
const forms = ['VATG_MAIN', 'VATS_MAIN']

/** Sales declared in a year, by period: as last filed, else as they stand; nothing beyond the reach. */
export async function salesOfYear(db: Db, reach: TaxReach, year: string) {
  if (!reachesTax(reach, vat)) return []
  const { entId } = reach
  const { rows } = await sql<{ period: string; amount: string; isFiled: boolean }>`
    with version as materialized (
      select t.task_no, t.period, filed.id as snapshot_id
      from tax_task t left join lateral (
        select id from return_snapshot
        where ent_id = ${entId} and task_no = t.task_no and number is not null order by number desc limit 1
      ) filed on true
      where t.ent_id = ${entId} and t.tax_type = ${vat} and left(t.period, 4) = ${year} and length(t.period) > 4),
    figure as (
      select v.task_no, kept.table_code || '.' || kept.cell as ref, kept.amount
      from version v join return_snapshot_cell kept on kept.snapshot_id = v.snapshot_id
      where kept.ent_id = ${entId} and kept.table_code = any(${forms})
      union all
      select v.task_no, now.table_code || '.' || now.cell, now.amount
      from version v join return_cell now on now.task_no = v.task_no
      where v.snapshot_id is null and now.ent_id = ${entId} and now.table_code = any(${forms}))
    select v.period, v.snapshot_id is not null as "isFiled",
      coalesce(sum(f.amount) filter (where f.ref = any(${sales})), 0)::text as amount
    from version v left join figure f on f.task_no = v.task_no
    group by v.period, v.snapshot_id order by v.period`.execute(db)
  return rows
}
