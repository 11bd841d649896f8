import { sql, type RawBuilder } from 'kysely'
import { targetsByKind, type TargetKind } from '../../contract/index.ts'

type Sql = RawBuilder<unknown>

/** Members of an enterprise; each target is a further condition on them, served by an index of its own. */
const members = (target: Sql) => sql`select ${target} as target, m.user_id, m.ent_id, m.is_default from membership m`
const byKind: Record<TargetKind, (ids: readonly string[]) => Sql> = {
  user: (ids) => sql`${members(sql`'user:' || m.user_id`)} where m.enabled and m.user_id = any(${ids}::text[])`,
  role: (ids) => sql`${members(sql`'role:' || h.role_id`)}
    join held_role h on h.user_id = m.user_id and (h.ent_id is null or h.ent_id = m.ent_id)
    where m.enabled and h.role_id = any(${ids}::text[])`,
  enterprise: (ids) =>
    sql`${members(sql`'enterprise:' || m.ent_id`)} where m.enabled and m.ent_id = any(${ids}::text[])`,
  // The tree as it is now: an enterprise that moved into the branch is in, one that left is out.
  branch: (ids) => sql`${members(sql`'branch:' || top.customer_code`)} join organization o on o.ent_id = m.ent_id
    join organization top on o.path = top.path or (o.path >= top.path || '/' and o.path < top.path || '0')
    where m.enabled and o.status = 1 and top.customer_code = any(${ids}::text[])`,
  everyone: () => sql`${members(sql`'everyone'`)} where m.enabled`,
}
const nobody = sql`${members(sql`''`)} where false`

/** Everybody of these targets with each enterprise in which they are meant, some of them more than once. */
export function hitsOf(targets: readonly string[]): Sql {
  const kinds = Object.entries(targetsByKind(targets)) as [TargetKind, readonly string[]][]
  const parts = kinds.filter(([, ids]) => ids.length > 0).map(([kind, ids]) => byKind[kind](ids))
  return parts.length === 0 ? nobody : sql.join(parts, sql` union all `)
}

/** An account that may be signed in to; accounts of machines read nothing. */
const inUse = sql<boolean>`account.enabled and account.removed_at is null and account.user_source <> 'machine'`

/** The enterprise has a deadline ahead that is not met: tax variables have a value there. */
const hasDeadline = (
  today: string,
) => sql`exists (select from tax_task t where t.ent_id = hit.ent_id and t.due_date >= ${today}
  and t.state in ('created', 'collected', 'computed', 'checked', 'approved'))`

export interface Asked {
  targets: readonly string[]
  excluded: readonly string[]
  /** Whoever has no deadline from this day on is left out; null: nobody is, the text has no tax variables. */
  dueFrom: string | null
}

/**
 * Who is sent a message, each person once: in his own first enterprise where that is among those meant, else in the
 * first of them. Columns `user_id`, `ent_id`, `is_default`.
 */
export const recipientsOf = (asked: Asked, after = ''): Sql => sql`
  select distinct on (hit.user_id) hit.user_id, hit.ent_id, hit.is_default
  from ${reached(asked)} and hit.user_id > ${after}
  order by hit.user_id, hit.is_default desc, hit.ent_id`

/** One person of each target. Columns `target`, `user_id`, `ent_id`. */
export const samplesOf = (asked: Asked): Sql => sql`
  select distinct on (hit.target) hit.target, hit.user_id, hit.ent_id
  from ${reached(asked)} order by hit.target, hit.user_id, hit.is_default desc`

/** How many people each target has. Columns `target`, `people`. */
export const countsOf = (targets: readonly string[]): Sql => sql`
  select hit.target, count(distinct hit.user_id)::int as people
  from ${reached({ targets, excluded: [], dueFrom: null })} group by hit.target`

const reached = ({ targets, excluded, dueFrom }: Asked): Sql => sql`(${hitsOf(targets)}) hit
    join user_account account on account.id = hit.user_id
    join enterprise on enterprise.id = hit.ent_id and enterprise.enabled
  where ${inUse}
    ${dueFrom === null ? sql`` : sql`and ${hasDeadline(dueFrom)}`}
    ${excluded.length > 0 ? sql`and hit.user_id not in (select user_id from (${hitsOf(excluded)}) out)` : sql``}`

/** People of the targets whose account is not in use. */
export const awayOf = (targets: readonly string[]): Sql => sql`
  select distinct hit.user_id from (${hitsOf(targets)}) hit
    join user_account account on account.id = hit.user_id
  where not (${inUse}) and account.user_source <> 'machine'`
