import { monthsOf } from '@portal/domain/period'
import { reachesTax, type TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { nameCell } from '@portal/tax-return/server/public'
import { sql, type RawBuilder } from 'kysely'

const vat = '01'
const cellsOf = (form: string, rows: readonly string[], columns: readonly string[]): string[] =>
  rows.flatMap((row) => columns.map((column) => `${form}.${row}.${column}`))

/** Sales of a return as revenue is compared with them (cit-filling.json#reconcile). */
const sales = [
  ...cellsOf('VATG_MAIN', ['r1', 'r5', 'r7', 'r8'], ['c1', 'c3']),
  ...cellsOf('VATS_MAIN', ['r1', 'r4', 'r7', 'r10', 'r11', 'r12', 'r13'], ['c1', 'c2']),
]
const forms = ['VATG_MAIN', 'VATS_MAIN']

/** Enterprises whose returns are read, and the taxes that the caller works with. */
type Among = Pick<TaxReach, 'taxTypes'> & { entIds: readonly string[] }

/** Figures of sales in the returns of a year: as last filed, else as they stand. For `with` of a statement. */
const figures = ({ entIds }: Among, year: string): RawBuilder<unknown> => sql`
  version as materialized (
    select t.ent_id, t.task_no, t.period, filed.id as snapshot_id
    from tax_task t left join lateral (
      select id from return_snapshot
      where ent_id = t.ent_id and task_no = t.task_no and number is not null order by number desc limit 1
    ) filed on true
    where t.ent_id = any(${[...entIds]}) and t.tax_type = ${vat} and left(t.period, 4) = ${year}
      and length(t.period) > 4),
  figure as (
    select v.task_no, kept.table_code || '.' || kept.cell as ref, kept.amount
    from version v join return_snapshot_cell kept on kept.snapshot_id = v.snapshot_id and kept.ent_id = v.ent_id
    where kept.table_code = any(${forms})
    union all
    select v.task_no, now.table_code || '.' || now.cell, now.amount
    from version v join return_cell now on now.task_no = v.task_no and now.ent_id = v.ent_id
    where v.snapshot_id is null and now.table_code = any(${forms}))`

/** Sales declared in a year, by enterprise and period; nothing beyond the reach. */
export async function salesOfYear(db: Db, among: Among, year: string) {
  if (!reachesTax(among, vat)) return []
  const { rows } = await sql<{ entId: string; period: string; amount: string; isFiled: boolean }>`
    with ${figures(among, year)}
    select v.ent_id as "entId", v.period, v.snapshot_id is not null as "isFiled",
      coalesce(sum(f.amount) filter (where f.ref = any(${sales})), 0)::text as amount
    from version v left join figure f on f.task_no = v.task_no
    group by v.ent_id, v.period, v.snapshot_id order by v.period`.execute(db)
  return rows
}

/** The lines that those sales are made of, of the returns whose last month lies in some months; zeros are left out. */
export async function salesByLine(
  db: Db,
  { entId, taxTypes }: TaxReach,
  { from, month }: { from: string; month: string },
): Promise<{ period: string; line: string; amount: string }[]> {
  const among = { entIds: [entId], taxTypes }
  if (!reachesTax(among, vat)) return []
  const { rows } = await sql<{ period: string; ref: string; amount: string }>`
    with ${figures(among, from.slice(0, 4))}
    select v.period, f.ref, f.amount::text as amount
    from version v join figure f on f.task_no = v.task_no
    where f.ref = any(${sales}) and f.amount <> 0
    order by v.period, array_position(${sales}::text[], f.ref)`.execute(db)
  const isIn = ({ period }: { period: string }): boolean => {
    const last = monthsOf(period).at(-1) ?? ''
    return last >= from && last <= month
  }
  return Promise.all(
    rows.filter(isIn).map(async ({ period, ref, amount }) => ({ period, line: (await nameCell(ref)) ?? ref, amount })),
  )
}
