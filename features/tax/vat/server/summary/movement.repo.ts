import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { Compared, Mover } from '@portal/tax-return/server/public'

/**
 * The `most` largest invoice changes by counterparty for each side. Grouped in the database, so the number of invoices
 * does not change the number of rows. `cells`: full reference → side.
 */
export const listMovers = async (
  db: Db,
  compared: Compared,
  cells: ReadonlyMap<string, string>,
  most: number,
): Promise<Mover[]> => (await moversQuery(compared, cells, most).execute(db)).rows

export function moversQuery(
  { entId, now, lastMonth, lastYear }: Compared,
  cells: ReadonlyMap<string, string>,
  most: number,
) {
  return sql<Mover>`
    with counted as (
      select * from unnest(${[...cells.keys()]}::text[], ${[...cells.values()]}::text[]) as c(cell, side)),
    share as (
      select s.task_no, c.side, s.ref, sum(s.value) as value
      from return_contribution s join counted c on c.cell = s.cell
      where s.ent_id = ${entId} and s.task_no = any(${tasksOf({ now, lastMonth, lastYear })})
        and s.cell = any(${[...cells.keys()]})
      group by 1, 2, 3),
    partner as (
      select s.side, coalesce(i.partner, '') as partner,
        case when coalesce(i.partner, '') = '' then coalesce(i.kind, '') else '' end as kind,
        coalesce(sum(s.value) filter (where s.task_no = ${now}), 0) as now,
        coalesce(sum(s.value) filter (where s.task_no = ${lastMonth}::text), 0) as last_month,
        coalesce(sum(s.value) filter (where s.task_no = ${lastYear}::text), 0) as last_year
      from share s left join invoice i on i.ent_id = ${entId} and i.key = s.ref group by 1, 2, 3),
    move as (
      select side, 'lastMonth' as against, partner, kind, now - last_month as amount from partner
      union all select side, 'lastYear', partner, kind, now - last_year from partner),
    ranked as (
      select *,
        row_number() over (partition by side, against order by abs(amount) desc, partner, kind)::integer as place,
        (count(*) over (partition by side, against))::integer as count,
        sum(amount) over (partition by side, against) as total
      from move where amount <> 0)
    select side, against, partner, kind, amount::text, place, count, total::text from ranked
    where place <= ${most} order by side, against, place`
}

const tasksOf = ({ now, lastMonth, lastYear }: Omit<Compared, 'entId'>): string[] =>
  [now, lastMonth, lastYear].filter((task) => task !== null)

/** Goods sold to or bought from counterparties, by side and name: those with the largest amount in any return. */
export async function listGoods(
  db: Db,
  compared: Compared,
  cells: ReadonlyMap<string, string>,
  partners: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (partners.length === 0) return new Map()
  const { entId } = compared
  const { rows } = await sql<{ side: string; partner: string; item: string | null }>`
    with counted as (
      select * from unnest(${[...cells.keys()]}::text[], ${[...cells.values()]}::text[]) as c(cell, side)),
    largest as (
      select distinct on (c.side, i.partner) c.side, i.partner, s.ref, s.line from invoice i
        join return_contribution s on s.ent_id = i.ent_id and s.ref = i.key join counted c on c.cell = s.cell
      where i.ent_id = ${entId} and i.partner = any(${[...partners]})
        and s.task_no = any(${tasksOf(compared)})
      order by c.side, i.partner, abs(s.value) desc, s.id)
    select l.side, l.partner, (
      select told->>'item' from jsonb_array_elements(i.data->'lines') as told
      where l.line is null or (told->>'line')::integer = l.line
      order by abs((told->>'amount')::numeric) desc nulls last limit 1) as item
    from largest l join invoice i on i.ent_id = ${entId} and i.key = l.ref`.execute(db)
  return new Map(
    rows.flatMap(({ side, partner, item }) =>
      item === null ? [] : [[`${side} ${partner}`, item.replace(/^\*[^*]*\*/, '')] as const],
    ),
  )
}
