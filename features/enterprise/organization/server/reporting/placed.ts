import { addDays, startOfChinaDay } from '@portal/domain'
import { sql, type RawBuilder } from 'kysely'
import { lastLevel, reservedOrganizations } from '../../contract/index.ts'

/** A day, and what day it is: of an earlier one the history of the tree is read, of a later one the tree as it is. */
export interface AsOf {
  day: string
  today: string
}
/** The last instant of a day. */
export const endOfDay = (day: string): Date => new Date(startOfChinaDay(addDays(day, 1)).getTime() - 1)

/** Whether something held on a day, by its columns `from_day` and `last_day`. */
export const heldOn = (day: string) =>
  sql<boolean>`from_day <= ${day}::date and (last_day is null or last_day >= ${day})`

/** Organisations in use on a day, reserved ones too, with the enterprise that each has. */
export const standingOn = ({ day, today }: AsOf): RawBuilder<unknown> =>
  day >= today
    ? sql`select customer_code, name, level, path, ent_id from organization where status = 1`
    : sql`select history.customer_code, history.name, history.level, history.path, organization.ent_id
        from organization_history history join organization using (customer_code)
        where tstzrange(history.from_at, history.until_at) @> ${endOfDay(day)}::timestamptz and history.status = 1`

/** Assignments of a structure that hold on a day. */
export const ownOn = (structure: RawBuilder<unknown>, day: string): RawBuilder<unknown> =>
  sql`select id, customer_code, node_id, from_day, last_day from reporting_assignment
    where structure_id = ${structure} and replaced_at is null and ${heldOn(day)}`

/** The codes of a path below the root, by the level that they stand on. */
const levels = Array.from({ length: lastLevel - 1 }, (_, at) => lastLevel - at)
const reserved = reservedOrganizations.map(({ customerCode }) => customerCode)

/**
 * Rows of `standing` with the nearest row of `own`, by the legal tree: each joins its codes once, so that 50,000 need
 * as many hash look-ups a level. `node_id` null: none from there up has one.
 */
export const nearestOf = (standing: string, own: string): RawBuilder<unknown> => sql`
  select standing.*, nearest.node_id, nearest.customer_code as source_code,
    nearest.from_day::text as from_day, nearest.last_day::text as last_day
  from (select standing.*, coalesce(${sql.join(levels.map((level) => sql.ref(`own${level}.customer_code`)))}) as source
    from ${sql.table(standing)} standing ${sql.join(
      levels.map((level) => {
        const name = `own${level}`
        return sql`left join ${sql.table(own)} ${sql.table(name)}
          on ${sql.ref(`${name}.customer_code`)} = split_part(standing.path, '/', ${sql.lit(level)})`
      }),
      sql` `,
    )}
    where standing.customer_code <> all(${reserved}::text[])) standing
  left join ${sql.table(own)} nearest on nearest.customer_code = standing.source`

/** An organisation in use with its node. */
export interface PlacedRow {
  customer_code: string
  name: string
  level: number
  path: string
  ent_id: string | null
  node_id: string | null
  source_code: string | null
  from_day: string | null
  last_day: string | null
}

/** Every organisation in use on a day with its node, own or inherited; as a table of a larger statement. */
export const placedOn = (structure: RawBuilder<unknown>, at: AsOf): RawBuilder<PlacedRow> =>
  sql`(with standing as materialized (${standingOn(at)}), own as materialized (${ownOn(structure, at.day)})
    ${nearestOf('standing', 'own')})`
