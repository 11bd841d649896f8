import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { TaskState } from '@portal/tax-task/contract'
import { figureCells } from '../../contract/index.ts'
import { splitRef } from '@portal/tax-return/server/public'

/** A period's sums as exact decimal text; `isWritten`: somebody or something wrote into its main form. */
export interface MonthRow {
  taskNo: string
  period: string
  state: TaskState
  isFiled: boolean
  isWritten: boolean
  vat: string
  surtax: string
  sales: string
}

const places = Object.values(figureCells)
const refs = {
  vat: places.flatMap(({ vat }) => vat),
  surtax: places.flatMap(({ surtax }) => surtax),
  sales: places.flatMap(({ sales }) => sales),
}
const parts = Object.values(refs).flat().map(splitRef)
const forms = [...new Set(parts.map(({ table }) => table))]
const cells = [...new Set(parts.map(({ cell }) => cell))]
const vatType = '01'

/**
 * The latest periods of an enterprise's VAT, oldest first, in one statement: tasks by enterprise and tax, the newest
 * filed snapshot of each, and of each the few cells by primary key. Periods are `YYYYMM` or `YYYYQ`.
 */
export const monthsQuery = (entId: string, most: number) => sql<MonthRow>`
    with task as materialized (
      select task_no, period, state, left(period, 4) as year,
        case length(period) when 5 then right(period, 1)::int * 3 else right(period, 2)::int end as month
      from tax_task where ent_id = ${entId} and tax_type = ${vatType}
      order by year desc, month desc limit ${most}),
    version as materialized (
      select task.*, filed.id as snapshot_id from task left join lateral (
        select id from return_snapshot
        where ent_id = ${entId} and task_no = task.task_no and number is not null order by number desc limit 1
      ) filed on true),
    figure as (
      select version.task_no, kept.table_code || '.' || kept.cell as ref, kept.amount
      from version join return_snapshot_cell kept on kept.snapshot_id = version.snapshot_id
      where kept.ent_id = ${entId} and kept.table_code = any(${forms}) and kept.cell = any(${cells})
      union all
      select version.task_no, now.table_code || '.' || now.cell, now.amount
      from version join return_cell now on now.task_no = version.task_no
      where version.snapshot_id is null
        and now.ent_id = ${entId} and now.table_code = any(${forms}) and now.cell = any(${cells}))
    select version.task_no as "taskNo", version.period, version.state, version.snapshot_id is not null as "isFiled",
      version.snapshot_id is not null or exists (
        select 1 from return_table
        where ent_id = ${entId} and task_no = version.task_no and table_code = any(${forms})) as "isWritten",
      coalesce(sum(figure.amount) filter (where figure.ref = any(${refs.vat})), 0)::text as vat,
      coalesce(sum(figure.amount) filter (where figure.ref = any(${refs.surtax})), 0)::text as surtax,
      coalesce(sum(figure.amount) filter (where figure.ref = any(${refs.sales})), 0)::text as sales
    from version left join figure on figure.task_no = version.task_no
    group by version.task_no, version.period, version.state, version.snapshot_id, version.year, version.month
    order by version.year, version.month`

export const listMonths = async (db: Db, entId: string, most: number): Promise<MonthRow[]> =>
  (await monthsQuery(entId, most).execute(db)).rows
