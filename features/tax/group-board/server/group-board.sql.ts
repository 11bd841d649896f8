import { enterprisesBy, type Grouping } from '@portal/organization/server/public'
import { has } from '@portal/server-kit/list/matchers'
import { sql, type RawBuilder } from 'kysely'
import type { GroupState } from '../contract/index.ts'
import type { Reached } from '@portal/tax-task/server/public'
import type { DueOf } from './windows.rules.ts'

/** What a board asks for; `to`: the day after the month. Days YYYY-MM-DD. */
export interface BoardAsked {
  reached: readonly Reached[]
  due: readonly DueOf[]
  from: string
  to: string
  today: string
  taxTypes: readonly string[]
  state: GroupState | null
  word: string
  grouping: Grouping
  node: string
}

const texts = (values: readonly (string | null)[]) => sql`${[...values]}::text[]`

/** Enterprises of the reach below the chosen place, with the taxes they file and their part one level below it. */
const chosen = ({ reached, word, node, grouping, today }: BoardAsked) => sql`
  select enterprise.id as ent_id, enterprise.name, enterprise.ent_type, enterprise.parent_id, reach.taxes,
    reach.is_member,
    profile.filings, profile.ent_id is not null as is_registered, place.names,
    coalesce(place.path[coalesce(array_position(place.path, ${node}), 0) + 1], '') as part,
    coalesce(place.names[coalesce(array_position(place.path, ${node}), 0) + 1], '') as part_name
  from unnest(${texts(reached.map(({ entId }) => entId))},
    ${texts(reached.map(({ taxTypes }) => taxTypes?.join(',') ?? null))},
    ${reached.map(({ isMember }) => isMember)}::boolean[]) reach (ent_id, taxes, is_member)
  join enterprise on enterprise.id = reach.ent_id and enterprise.enabled
  left join ${enterprisesBy(grouping, { day: today, today })} place on place.ent_id = enterprise.id
  left join tax_profile profile on profile.ent_id = enterprise.id
  where (${node} = '' or ${node} = any(place.path)) and ${has('enterprise.sought', word)}`

const ofReach = sql`(chosen.taxes is null or taxed.tax_type = any(string_to_array(chosen.taxes, ',')))`

/** Tasks that are due in the month, and periods that are without one. */
const cells = ({ due, from, to, taxTypes }: BoardAsked) => sql`
  select chosen.ent_id, taxed.tax_type, taxed.period, taxed.occasion, taxed.due_date, taxed.task_no, taxed.state,
    taxed.version, taxed.sent_back, taxed.was_filed, taxed.payable, taxed.block_count, taxed.block_text,
    taxed.preparer_id, taxed.reviewer_id
  from chosen join tax_task taxed on taxed.ent_id = chosen.ent_id
  where taxed.due_date >= ${from}::date and taxed.due_date < ${to}::date and ${ofReach}
    and (${taxTypes.length === 0} or taxed.tax_type = any(${texts(taxTypes)}))
  union all
  select chosen.ent_id, taxed.tax_type, taxed.period, '', taxed.due_date, null, null, 0, null, false, null, null, null,
    null, null
  from chosen
  cross join lateral jsonb_to_recordset(coalesce(chosen.filings, '[]')) filing ("taxType" text, cadence text)
  join (select * from unnest(${texts(due.map(({ taxType }) => taxType))}, ${texts(due.map(({ cadence }) => cadence))},
      ${texts(due.map(({ period }) => period))}, ${due.map(({ dueDate }) => dueDate)}::date[],
      ${texts(due.map(({ lastMonth }) => lastMonth))}) due (tax_type, cadence, period, due_date, last_month)) taxed
    on taxed.tax_type = filing."taxType" and taxed.cadence = filing.cadence
  where ${ofReach} and (${taxTypes.length === 0} or taxed.tax_type = any(${texts(taxTypes)}))
    and not exists (select from tax_task task where task.ent_id = chosen.ent_id and task.tax_type = taxed.tax_type
      and task.period = taxed.period and task.occasion = '')
    and not exists (select from tax_start start where start.ent_id = chosen.ent_id and start.tax_type = taxed.tax_type
      and start.month > taxed.last_month)
    and not exists (select from tax_answered answered where answered.ent_id = chosen.ent_id
      and answered.tax_type = taxed.tax_type and answered.month > taxed.last_month)`

/** The kinds of `kindOf` of the list of tasks, by what is kept with them. */
const judged = ({ today }: BoardAsked) => sql`
  select cell.*, case
      when task_no is null then 'missing'
      when state in ('filed', 'paid', 'archived') then 'done'
      when sent_back is not null then 'sentBack'
      when state = 'inReview' then 'inReview'
      when state = 'approved' then 'toRegister'
      when block_count > 0 then 'blocked'
      when state = 'created' then 'new'
      else 'working' end as kind,
    due_date < ${today}::date and coalesce(state, '') not in ('filed', 'paid', 'archived') and not was_filed as is_late
  from cell`

const unnamed = sql`(kind not in ('done', 'missing') and preparer_id is null)`
const isState = (state: GroupState | null): RawBuilder<boolean> =>
  state === null
    ? sql`true`
    : state === 'late'
      ? sql`is_late`
      : state === 'unnamed'
        ? sql`${unnamed}`
        : state === 'trouble'
          ? sql`(is_late or kind in ('blocked', 'sentBack', 'missing'))`
          : sql`kind = ${state}`

const counts = sql`
  count(kind)::int as tasks,
  (count(*) filter (where kind = 'done'))::int as done,
  (count(*) filter (where kind in ('working', 'sentBack', 'inReview', 'toRegister')))::int as working,
  (count(*) filter (where kind = 'blocked'))::int as blocked,
  (count(*) filter (where kind = 'missing'))::int as missing,
  (count(*) filter (where is_late))::int as late,
  (count(*) filter (where ${unnamed}))::int as unnamed,
  coalesce(sum(payable), 0)::numeric(20, 2)::text as payable`

/**
 * What boards are made of, each under its name: `shown` the enterprises of the filter, `kept` their cells. Everything
 * is asked for by enterprise and day, so a month of all of them reads its own tasks alone.
 */
export const boardParts = (asked: BoardAsked) => sql`
  chosen as materialized (${chosen(asked)}),
  cell as (${cells(asked)}),
  judged as materialized (${judged(asked)}),
  branch as materialized (
    select chosen.parent_id, judged.tax_type, judged.period, jsonb_agg(chosen.name order by chosen.name) as names
    from chosen join judged using (ent_id) where chosen.ent_type = '6' and judged.kind <> 'done'
    group by chosen.parent_id, judged.tax_type, judged.period),
  shown as materialized (select * from chosen where ${asked.state === null && asked.taxTypes.length === 0}
    or exists (select from judged where judged.ent_id = chosen.ent_id and ${isState(asked.state)}))`

/** Sums of the whole filter, and of its parts one level below the chosen place. */
export const sumsOf = sql`
  (select jsonb_build_object('enterprises', (select count(*)::int from shown)) || to_jsonb(sums)
    from (select ${counts} from judged join shown using (ent_id)) sums)`
export const partsOf = sql`
  (select coalesce(jsonb_agg(to_jsonb(part) order by part.name, part.code), '[]') from (
    select shown.part as code, max(shown.part_name) as name, count(distinct shown.ent_id)::int as enterprises, ${counts}
    from shown left join judged using (ent_id) group by shown.part) part)`
