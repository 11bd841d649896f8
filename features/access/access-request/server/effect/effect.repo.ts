import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import '../access-request.table.ts'

/** People in enterprises: of a role, or named. A null enterprise: every one. */
export type Places = RawBuilder<unknown>
export const membersOf = (roleId: string): Places =>
  sql`select distinct user_id, ent_id from held_role where role_id = ${roleId}`
export const placesNamed = (users: readonly { userId: string; entId: string }[]): Places =>
  sql`select * from unnest(${users.map(({ userId }) => userId)}::text[], ${users.map(({ entId }) => entId)}::text[])
    as named (user_id, ent_id)`

/** Roles of each place. */
const held = (places: Places) => sql`
  select place.user_id, place.ent_id, other.role_id from (${places}) place
    join held_role other on other.user_id = place.user_id
      and (place.ent_id is null or other.ent_id is null or other.ent_id = place.ent_id)`

/** How many places there are, how many people, and one word that is another as soon as one of them changes. */
export async function countPlaces(db: Db, places: Places): Promise<{ people: number; word: string }> {
  const { rows } = await sql<{ people: number; word: string }>`
    select count(distinct user_id)::int as people,
      md5(coalesce(string_agg(user_id || ':' || coalesce(ent_id, ''), ',' order by user_id, ent_id), '')) as word
    from (${places}) place`.execute(db)
  return rows[0] ?? { people: 0, word: '' }
}

/** Enterprises of these places with how many people each, most first. */
export async function enterprisesOf(
  db: Db,
  places: Places,
): Promise<{ entId: string; entName: string; count: number }[]> {
  const { rows } = await sql<{ entId: string; entName: string; count: number }>`
    select enterprise.id as "entId", enterprise.name as "entName", count(distinct place.user_id)::int as count
    from (${places}) place
      join membership on membership.user_id = place.user_id
        and (place.ent_id is null or membership.ent_id = place.ent_id)
      join enterprise on enterprise.id = membership.ent_id
    group by enterprise.id, enterprise.name order by count desc, enterprise.id`.execute(db)
  return rows
}

export interface PersonRow {
  userId: string
  userName: string
  account: string
  entName: string
  before: number
  overlap: number
}

/**
 * First people of an enterprise among these places (null: of any), with how many pages and buttons they have and how
 * many of them are among `gained`.
 */
export async function peopleOf(
  db: Db,
  places: Places,
  { entId, gained, most }: { entId: string | null; gained: readonly string[]; most: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with person as (
      select distinct place.user_id, enterprise.id as ent_id, enterprise.name as ent_name, account.name, account.account
      from (${places}) place
        join user_account account on account.id = place.user_id
        join membership on membership.user_id = place.user_id
          and (place.ent_id is null or membership.ent_id = place.ent_id)
          and (${entId}::text is null or membership.ent_id = ${entId})
        join enterprise on enterprise.id = membership.ent_id
      order by account.name, place.user_id, enterprise.id limit ${most}),
    grants as (
      select distinct held.user_id, held.ent_id, node.id
      from (${held(sql`select user_id, ent_id from person`)}) held
        join role_menu on role_menu.role_id = held.role_id
        join menu_node node on node.id = role_menu.menu_id and (node.button = '1' or node.route_url <> ''))
    select person.user_id as "userId", person.name as "userName", person.account, person.ent_name as "entName",
      count(grants.id)::int as before,
      (count(grants.id) filter (where grants.id = any(${[...gained]})))::int as overlap
    from person left join grants on grants.user_id = person.user_id and grants.ent_id = person.ent_id
    group by person.user_id, person.ent_id, person.name, person.account, person.ent_name
    order by person.name, person.user_id, person.ent_id`.execute(db)
  return rows
}

/** Of these menus: how many places have each already. */
export async function holdersByMenu(
  db: Db,
  places: Places,
  menuIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ menuId: string; count: number }>`
    select menu_id as "menuId", count(*)::int as count from (
      select distinct held.user_id, held.ent_id, role_menu.menu_id from (${held(places)}) held
        join role_menu on role_menu.role_id = held.role_id where role_menu.menu_id = any(${[...menuIds]})) own
    group by menu_id`.execute(db)
  return new Map(rows.map(({ menuId, count }) => [menuId, count]))
}

/** Grants of a role that these places have for as long as is asked, so that nothing changes for them. */
export async function keptPlaces(
  db: Db,
  roleId: string,
  users: readonly { userId: string; entId: string }[],
  endsAt: Date | null,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct place.user_id || ':' || place.ent_id as key from (${placesNamed(users)}) place
      join held_role own on own.user_id = place.user_id and own.role_id = ${roleId}
        and (own.ent_id is null or own.ent_id = place.ent_id)
        and (own.ends_at is null or own.ends_at >= ${endsAt})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Of these people: members of the role who have one of these menus by no other role in the same place. */
export async function gainersOf(
  db: Db,
  { roleId, menuIds, people }: { roleId: string; menuIds: readonly string[]; people: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct place.user_id as "userId" from (${membersOf(roleId)}) place
    where place.user_id = any(${[...people]}::text[]) and exists (
      select from unnest(${[...menuIds]}::text[]) as asked (menu_id) where not exists (
        select from held_role other join role_menu on role_menu.role_id = other.role_id
        where other.user_id = place.user_id and role_menu.menu_id = asked.menu_id
          and (other.ent_id is null or other.ent_id = place.ent_id)))`.execute(db)
  return rows.map(({ userId }) => userId)
}
