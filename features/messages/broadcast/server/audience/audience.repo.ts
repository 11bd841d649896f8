import '@portal/identity/server/tables'
import '@portal/organization/server/public'
import '@portal/tax-task/server/public'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { everyone, idOf, kindOf } from '../../contract/index.ts'
import { awayOf, countsOf, recipientsOf, samplesOf, type Asked } from './hits.ts'
import { audienceTexts as texts } from './audience.texts.ts'

const countOf = async (db: Db, rows: ReturnType<typeof recipientsOf>): Promise<number> => {
  const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from (${rows}) counted`.execute(db)
  return found[0]?.count ?? 0
}
export const countPeople = (db: Db, asked: Asked): Promise<number> => countOf(db, recipientsOf(asked))
export const countAway = (db: Db, targets: readonly string[]): Promise<number> => countOf(db, awayOf(targets))

/** One who is sent a message, as it reads his name and his enterprise's. */
export interface Person {
  userId: string
  userName: string
  account: string
  entId: string
  entName: string
}
const named = (rows: ReturnType<typeof recipientsOf>) => sql<Person>`
  select one.user_id as "userId", account.name as "userName", account.account, one.ent_id as "entId",
    enterprise.name as "entName"
  from (${rows}) one join user_account account on account.id = one.user_id join enterprise on enterprise.id = one.ent_id
  order by one.user_id`

/** The next people behind a user, by id. */
export const peopleAfter = async (db: Db, asked: Asked, after: string, most: number): Promise<Person[]> =>
  (await named(sql`${recipientsOf(asked, after)} limit ${most}`).execute(db)).rows

export const pageOfPeople = async (
  db: Db,
  asked: Asked,
  { size, offset }: { size: number; offset: number },
): Promise<Person[]> => (await named(sql`${recipientsOf(asked)} limit ${size} offset ${offset}`).execute(db)).rows

/** How many people each target has by itself. */
export async function countTargets(db: Db, targets: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ target: string; people: number }>`${countsOf(targets)}`.execute(db)
  return new Map(rows.map(({ target, people }) => [target, people]))
}

/** One person of each target. */
export const samplePeople = async (db: Db, asked: Asked): Promise<(Person & { target: string })[]> =>
  (
    await sql<Person & { target: string }>`
      select one.target, one.user_id as "userId", account.name as "userName", account.account, one.ent_id as "entId",
        enterprise.name as "entName"
      from (${samplesOf(asked)}) one join user_account account on account.id = one.user_id
        join enterprise on enterprise.id = one.ent_id`.execute(db)
  ).rows

/** One role of each of these people where he reads it: a role of the house before one of the enterprise, by name. */
export async function rolesOf(
  db: Db,
  people: readonly Pick<Person, 'userId' | 'entId'>[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ user_id: string; name: string }>`
    select distinct on (one.user_id) one.user_id, role.name
    from unnest(${people.map(({ userId }) => userId)}::text[], ${people.map(({ entId }) => entId)}::text[])
        as one (user_id, ent_id)
      join held_role held on held.user_id = one.user_id and (held.ent_id is null or held.ent_id = one.ent_id)
      join role on role.id = held.role_id
    order by one.user_id, role.is_system desc, role.name`.execute(db)
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}

/** Names of targets; a target that is gone has none. */
export async function namesOfTargets(db: Db, targets: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = targets.map(idOf)
  const { rows } = await sql<{ target: string; name: string }>`
    select 'user:' || id as target, name from user_account where id = any(${ids}::text[]) and removed_at is null
    union all select 'role:' || id, name from role where id = any(${ids}::text[])
    union all select 'enterprise:' || id, name from enterprise where id = any(${ids}::text[]) and enabled
    union all select 'branch:' || customer_code, name from organization
      where customer_code = any(${ids}::text[]) and status = 1`.execute(db)
  const found = new Map(rows.map(({ target, name }) => [target, name]))
  return new Map(
    targets.flatMap((target) => {
      const name = kindOf(target) === everyone ? texts.everyone : found.get(target)
      return name === undefined ? [] : [[target, kindOf(target) === 'branch' ? texts.branch(name) : name] as const]
    }),
  )
}

/** The nearest deadline of each enterprise, from today on, that is not met, with its taxes. */
export interface Deadline {
  entId: string
  dueOn: string
  taxTypes: string[]
  periods: string[]
  taskNos: string[]
}
export async function deadlinesOf(
  db: Db,
  entIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Deadline>> {
  const { rows } = await sql<Deadline>`
    select task.ent_id as "entId", task.due_date::text as "dueOn",
      array_agg(distinct task.tax_type order by task.tax_type) as "taxTypes",
      array_agg(distinct task.period order by task.period) as periods, array_agg(task.task_no) as "taskNos"
    from tax_task task
      join (select ent_id, min(due_date) as due_date from tax_task
        where ent_id = any(${[...new Set(entIds)]}::text[]) and due_date >= ${today}
          and state in ('created', 'collected', 'computed', 'checked', 'approved')
        group by ent_id) nearest on nearest.ent_id = task.ent_id and nearest.due_date = task.due_date
    where task.state in ('created', 'collected', 'computed', 'checked', 'approved')
    group by task.ent_id, task.due_date`.execute(db)
  return new Map(rows.map((row) => [row.entId, row]))
}
