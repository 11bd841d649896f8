import type { Db } from '@portal/server-kit/database'
import { sql, type RawBuilder } from 'kysely'
import type { Reach } from '../../contract/index.ts'
import { nearestOf, ownOn, standingOn, type AsOf } from './placed.ts'
import type { Keeping } from './structure.service.ts'

/** Organisations at a node (null: no assignment of their own) from a day to a last one, null for no end. */
export interface Assignment {
  structureId: string
  customerCodes: readonly string[]
  nodeId: string | null
  reach: Reach
  fromDay: string
  lastDay: string | null
}

const span = (fromDay: string, lastDay: string | null) => sql`daterange(${fromDay}::date, ${lastDay}::date, '[]')`
const overlaps = ({ fromDay, lastDay }: Assignment) =>
  sql<boolean>`daterange(own.from_day, own.last_day, '[]') && ${span(fromDay, lastDay)}`

/** Codes of organisations strictly below the chosen ones, as a statement. */
const belowChosen = (codes: readonly string[]): RawBuilder<unknown> => sql`
  select below.customer_code from organization chosen join organization below
    on below.path >= chosen.path || '/' and below.path < chosen.path || '0'
  where chosen.customer_code = any(${[...codes]}::text[])`

/** Own assignments that an assignment ends: of the chosen ones, and below them when the whole branch follows. */
const ended = (asked: Assignment): RawBuilder<unknown> => sql`
  own.structure_id = ${asked.structureId} and own.replaced_at is null and ${overlaps(asked)}
  and (own.customer_code = any(${[...asked.customerCodes]}::text[])
    ${asked.reach === 'branch' ? sql`or own.customer_code in (${belowChosen(asked.customerCodes)})` : sql``})`

/**
 * Writes an assignment: what it covers of others is replaced, what they were before and after stays as it was decided.
 * An organisation that stands at the node for all of these days already is left out.
 */
export async function writeAssignment(db: Db, { now, by }: Keeping, asked: Assignment): Promise<void> {
  const { structureId, nodeId, fromDay, lastDay } = asked
  const standing = await db
    .selectFrom('reporting_assignment as own')
    .select('own.customer_code')
    .where('own.structure_id', '=', structureId)
    .where('own.replaced_at', 'is', null)
    .where('own.customer_code', '=', sql<string>`any(${[...asked.customerCodes]}::text[])`)
    .where('own.node_id', '=', nodeId ?? '')
    .where(sql<boolean>`daterange(own.from_day, own.last_day, '[]') @> ${span(fromDay, lastDay)}`)
    .execute()
  const stands = new Set(standing.map(({ customer_code: code }) => code))
  const codes = asked.customerCodes.filter((code) => !stands.has(code))
  await sql`
    with hit as (
      update reporting_assignment own set replaced_at = ${now}, replaced_by = ${by}
      where ${ended(asked)} and own.customer_code <> all(${[...stands]}::text[]) returning own.*)
    insert into reporting_assignment (structure_id, customer_code, node_id, from_day, last_day, decided_at, decided_by)
    select structure_id, customer_code, node_id, from_day, ${fromDay}::date - 1, decided_at, decided_by
      from hit where from_day < ${fromDay}::date
    union all
    select structure_id, customer_code, node_id, ${lastDay}::date + 1, last_day, decided_at, decided_by
      from hit where ${lastDay}::date is not null and (last_day is null or last_day > ${lastDay}::date)`.execute(db)
  if (nodeId === null || codes.length === 0) return
  await db
    .insertInto('reporting_assignment')
    .values(
      codes.map((code) => ({
        structure_id: structureId,
        customer_code: code,
        node_id: nodeId,
        from_day: fromDay,
        last_day: lastDay,
        decided_at: now,
        decided_by: by,
        replaced_at: null,
        replaced_by: null,
      })),
    )
    .execute()
}

/** How many organisations are at which node before an assignment, and whether they are at the same one after it. */
export const movesOf = (db: Db, asked: Assignment, today: string) => {
  const { structureId, customerCodes, nodeId, reach } = asked
  const at: AsOf = { day: asked.fromDay, today }
  const codes = sql`${[...customerCodes]}::text[]`
  return sql<{ from_id: string | null; is_moved: boolean; count: string }>`
    with whole as materialized (${standingOn(at)}),
    standing as materialized (select distinct whole.* from whole join whole chosen
      on chosen.customer_code = any(${codes})
      and (whole.path = chosen.path or whole.path >= chosen.path || '/' and whole.path < chosen.path || '0')),
    own as materialized (${ownOn(sql`${structureId}::text`, at.day)}),
    next as materialized (
      select id, customer_code, node_id, from_day, last_day from own where customer_code <> all(${codes})
        ${reach === 'branch' ? sql`and customer_code not in (select customer_code from standing)` : sql``}
      union all select 0::bigint, code, ${nodeId}::text, ${asked.fromDay}::date, ${asked.lastDay}::date
        from unnest(${codes}) code where ${nodeId}::text is not null)
    select before.node_id as from_id, before.node_id is distinct from after.node_id as is_moved, count(*) as count
    from (${nearestOf('standing', 'own')}) before
    join (${nearestOf('standing', 'next')}) after using (customer_code)
    group by 1, 2 order by 3 desc`.execute(db)
}

/** Own assignments below that an assignment leaves alone, and such as begin later and end with it. */
export async function keptAndLater(db: Db, asked: Assignment): Promise<{ kept: number; later: number }> {
  const { rows } = await sql<{ kept: string; later: string }>`
    select
      (select count(distinct own.customer_code) from reporting_assignment own
        where own.structure_id = ${asked.structureId} and own.replaced_at is null and ${overlaps(asked)}
        and own.customer_code <> all(${[...asked.customerCodes]}::text[])
        and own.customer_code in (${belowChosen(asked.customerCodes)})) as kept,
      (select count(*) from reporting_assignment own where ${ended(asked)}
        and own.from_day > ${asked.fromDay}::date) as later`.execute(db)
  const [row] = rows
  return { kept: asked.reach === 'branch' ? 0 : Number(row?.kept ?? 0), later: Number(row?.later ?? 0) }
}
