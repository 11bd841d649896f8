import type { Db } from '@portal/server-kit/database'
import { sql, type RawBuilder } from 'kysely'
import { separatedCodes, type Hand } from './duty-conflicts.ts'

/** A role that somebody would hold. `entId` null: in every enterprise. */
export interface Giving {
  userId: string
  roleId: string
  entId: string | null
}

const wanted = [...separatedCodes]
/** Roles with the separated codes that they give, by a button or without. */
const bearer = sql`
  select role_id, code from role_permission where code = any(${wanted})
  union
  select role_menu.role_id, node.front_end_name from menu_node node
    join role_menu on role_menu.menu_id = node.id
  where node.button = '1' and node.front_end_name = any(${wanted})`

interface HandRow {
  userId: string
  userName: string
  isOwn: boolean
  before: string[]
  after: string[]
}

/** A grant in every enterprise meets those of each enterprise, and those of every one. */
const placesOf = (grants: RawBuilder<unknown>) => sql`
  select user_id, ent_id from ${grants} grants
  union
  select grants.user_id, other.ent_id from ${grants} grants
    join held_role other on other.user_id = grants.user_id where grants.ent_id is null`

/** Codes of a place by grants that count there. */
const codesAt = (grants: RawBuilder<unknown>, isCounted: RawBuilder<unknown> = sql`true`) => sql`
  array(select distinct bearer.code from ${grants} own join bearer on bearer.role_id = own.role_id
    where own.user_id = place.user_id and (own.ent_id is null or own.ent_id = place.ent_id) and ${isCounted})`

/** `kept`: codes that stay beside those that the hand comes to. */
const toHand = ({ userId, userName, isOwn, before, after }: HandRow, kept: readonly string[]): Hand => ({
  userId,
  name: isOwn ? userName : null,
  before: new Set(before),
  after: new Set([...kept, ...after]),
})

/** Each person that gets roles, in each place where they meet others. */
export async function handsOfGiving(db: Db, given: readonly Giving[]): Promise<Hand[]> {
  if (given.length === 0) return []
  const column = (name: keyof Giving) => sql`${given.map((each) => each[name])}::text[]`
  const { rows } = await sql<HandRow>`
    with bearer as (${bearer}),
    asked as (select * from unnest(${column('userId')}, ${column('roleId')}, ${column('entId')})
      as asked (user_id, role_id, ent_id)),
    bearing as (select asked.* from asked where asked.role_id in (select role_id from bearer)),
    place as (${placesOf(sql`bearing`)})
    select account.id as "userId", account.name as "userName", true as "isOwn",
      ${codesAt(sql`held_role`)} as before, ${codesAt(sql`asked`)} as after
    from place join user_account account on account.id = place.user_id
    order by account.name, account.id`.execute(db)
  return rows.map((row) => toHand(row, row.before))
}

/**
 * Each member of a role that would give exactly these codes of its own or by its buttons. `entId`: whose people may be
 * named; null: everybody's.
 */
export async function handsOfRole(
  db: Db,
  { roleId, codes, entId }: { roleId: string; codes: readonly string[]; entId: string | null },
): Promise<Hand[]> {
  const { rows } = await sql<HandRow>`
    with bearer as (${bearer}),
    member as (select distinct user_id, ent_id from held_role where role_id = ${roleId}),
    place as (${placesOf(sql`member`)})
    select account.id as "userId", account.name as "userName",
      ${entId}::text is null or exists (select from membership
        where membership.user_id = account.id and membership.ent_id = ${entId}) as "isOwn",
      ${codesAt(sql`held_role`)} as before,
      ${codesAt(sql`held_role`, sql`own.role_id <> ${roleId}`)} as after
    from place join user_account account on account.id = place.user_id
    order by account.name, account.id`.execute(db)
  return rows.map((row) => toHand(row, codes))
}

/** Which separated codes a role gives now. */
export async function separatedCodesOf(db: Db, roleId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct code from (${bearer}) bearer where role_id = ${roleId}`.execute(db)
  return rows.map(({ code }) => code)
}

/** Of these roles: those that give a separated code. */
export async function bearersAmong(db: Db, roleIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct role_id as id from (${bearer}) bearer where role_id = any(${[...roleIds]})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Codes of buttons among these menus that a rule separates. */
export async function separatedCodesOfMenus(db: Db, menuIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct front_end_name as code from menu_node
    where button = '1' and front_end_name = any(${wanted}) and id = any(${[...menuIds]})`.execute(db)
  return rows.map(({ code }) => code)
}

/** Of them: those that the role gives without a button. */
export async function separatedOwnCodesOf(db: Db, roleId: string): Promise<string[]> {
  const rows = await db.selectFrom('role_permission').select('code').where('role_id', '=', roleId).execute()
  return rows.map(({ code }) => code).filter((code) => separatedCodes.includes(code))
}

/** Grants as they stand, in each place where they count: separated codes of the role, and of the person. */
export async function separatedCodesHeld(db: Db, given: readonly Giving[]) {
  const column = (name: keyof Giving) => sql`${given.map((each) => each[name])}::text[]`
  const { rows } = await sql<Giving & { own: string[]; all: string[] }>`
    with bearer as (${bearer}),
    asked as (select * from unnest(${column('userId')}, ${column('roleId')}, ${column('entId')})
      as asked (user_id, role_id, ent_id) where role_id in (select role_id from bearer)),
    place as (
      select user_id, role_id, ent_id as of_ent, ent_id from asked
      union
      select asked.user_id, asked.role_id, null, other.ent_id from asked
        join held_role other on other.user_id = asked.user_id where asked.ent_id is null)
    select place.user_id as "userId", place.role_id as "roleId", place.of_ent as "entId",
      array(select code from bearer where bearer.role_id = place.role_id) as own, ${codesAt(sql`held_role`)} as all
    from place`.execute(db)
  return rows
}
