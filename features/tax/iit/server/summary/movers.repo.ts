import type { Db } from '@portal/server-kit/database'
import type { Compared, Mover, MovementSide } from '@portal/tax-return/server/public'
import { sql } from 'kysely'
import { iitTexts as texts } from './iit.texts.ts'
import { iitForm } from '../../contract/tax-type.ts'

/** Columns of a person's row that the summary's sides add up. */
const columns = { income: 'c8', due: 'c40' } as const
type Side = keyof typeof columns

/** Income and tax of the month, by the total row: what moved is told by person. */
export const iitSides: readonly MovementSide[] = [
  { id: 'income', row: 'income', invoiced: [`${iitForm}.r0.${columns.income}`], unbilled: [], audited: [] },
  { id: 'due', row: 'total', invoiced: [`${iitForm}.r0.${columns.due}`], unbilled: [], audited: [] },
]
/** A row that no registered person has: somebody typed it. */
export const typedRow = 'typed'

/** The `most` persons whose income or tax moved most; grouped in the database, whatever the number of people. */
export async function listIitMovers(
  db: Db,
  { entId, now, lastMonth, lastYear }: Compared,
  _cells: ReadonlyMap<string, string>,
  most: number,
): Promise<Mover[]> {
  const tasks = [now, lastMonth, lastYear].filter((task) => task !== null)
  const [before, after] = texts.idEnd
  const sides = Object.keys(columns) as Side[]
  const { rows } = await sql<Mover>`
    with counted as (
      select * from unnest(${sides}::text[], ${sides.map((side) => columns[side])}::text[]) as c(side, "column")),
    figure as (
      select r.task_no, c.side, r.amount, split_part(r.cell, '.', 1) as "row"
      from return_cell r join counted c on c."column" = split_part(r.cell, '.', 2)
      where r.ent_id = ${entId} and r.task_no = any(${tasks}) and r.table_code = ${iitForm}
        and r.amount is not null and r.cell not like 'r0.%'),
    person as (
      select f.side, p.id, coalesce(p.name || ${before} || p.id_end || ${after}, '') as partner,
        case when p.id is null then ${typedRow} else '' end as kind,
        coalesce(sum(f.amount) filter (where f.task_no = ${now}), 0) as now,
        coalesce(sum(f.amount) filter (where f.task_no = ${lastMonth}::text), 0) as last_month,
        coalesce(sum(f.amount) filter (where f.task_no = ${lastYear}::text), 0) as last_year
      from figure f
        left join iit_line l on l.ent_id = ${entId} and l.row_no = substr(f."row", 2)::integer
        left join iit_person p on p.ent_id = ${entId} and p.id = l.person_id
      group by 1, 2, 3, 4),
    move as (
      select side, 'lastMonth' as against, partner, kind, now - last_month as amount from person
        where ${lastMonth}::text is not null
      union all select side, 'lastYear', partner, kind, now - last_year
        from person where ${lastYear}::text is not null),
    ranked as (
      select *,
        row_number() over (partition by side, against order by abs(amount) desc, partner, kind)::integer as place,
        (count(*) over (partition by side, against))::integer as count,
        sum(amount) over (partition by side, against) as total
      from move where amount <> 0)
    select side, against, partner, kind, amount::text, place, count, total::text from ranked
    where place <= ${most} order by side, against, place`.execute(db)
  return rows
}
