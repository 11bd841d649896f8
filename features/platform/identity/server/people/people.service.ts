import type { Db } from '@portal/server-kit/database'
import { has } from '@portal/server-kit/list/matchers'
import { sql } from 'kysely'
import { dutyRoles } from '../../contract/duty.rules.ts'
import { systemRoles } from '../../contract/roles.ts'
import { worksWith } from './works-with.ts'

/** Somebody as an enterprise sees him. `isMember`: works there, or runs the installation, and may sign in. */
export interface Person {
  userId: string
  name: string
  account: string
  isMember: boolean
}

/** Roles of who runs the installation, with and without separated duties. */
const everywhere = [systemRoles.superAdmin.roleCode, dutyRoles.security.roleCode]

/**
 * Who holds these roles in an enterprise, by role, oldest account first. Operators hold theirs in every enterprise,
 * whether they are its members or not.
 */
export async function listRoleHolders(
  db: Db,
  entId: string,
  roleCodes: readonly string[],
  taxType: string | null = null,
): Promise<ReadonlyMap<string, string[]>> {
  const holders = new Map<string, string[]>(roleCodes.map((code) => [code, []]))
  if (holders.size === 0) return holders
  const rows = await db
    .selectFrom('held_role')
    .innerJoin('role', 'role.id', 'held_role.role_id')
    .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
    .leftJoin('membership', (on) =>
      on
        .onRef('membership.user_id', '=', 'held_role.user_id')
        .on('membership.ent_id', '=', entId)
        .on('membership.enabled', '=', true),
    )
    .select(['role.code', 'user_account.id'])
    .distinct()
    .where('role.code', 'in', [...holders.keys()])
    .where('user_account.enabled', '=', true)
    .where((eb) =>
      eb.or([
        eb('role.code', 'in', everywhere),
        eb.and([
          eb('membership.user_id', 'is not', null),
          worksWith(taxType),
          eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', entId)]),
        ]),
      ]),
    )
    .orderBy('user_account.id')
    .execute()
  for (const { code, id } of rows) holders.get(code ?? '')?.push(id)
  return holders
}

/** These users as the enterprise sees them, of a tax type where one is named; unknown ids are left out. */
export async function findPeople(
  db: Db,
  entId: string,
  userIds: readonly string[],
  taxType: string | null = null,
): Promise<ReadonlyMap<string, Person>> {
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'name', 'account'])
    .select(
      sql<boolean>`enabled and (
        exists (select from membership where user_id = user_account.id and ent_id = ${entId} and membership.enabled
          and ${worksWith(taxType)})
        or exists (select from held_role join role on role.id = held_role.role_id
          where held_role.user_id = user_account.id and role.code = any(${everywhere})))`.as('is_member'),
    )
    .where('id', '=', sql<string>`any(${[...new Set(userIds)]})`)
    .execute()
  return new Map(
    rows.map(({ id, name, account, is_member }) => [id, { userId: id, name, account, isMember: is_member }]),
  )
}

/** Where these users read what concerns an enterprise: there, or in their own first one when they don't work there. */
export async function homesOf(db: Db, entId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('membership')
    .select(['user_id', 'ent_id'])
    .distinctOn('user_id')
    .where('user_id', '=', sql<string>`any(${[...userIds]})`)
    .where('enabled', '=', true)
    .orderBy('user_id')
    .orderBy(sql`ent_id = ${entId}`, 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('ent_id')
    .execute()
  return new Map(rows.map(({ user_id, ent_id }) => [user_id, ent_id]))
}

/** Members of an enterprise by name, pinyin or account, for a choice among them. */
export async function searchMembers(
  db: Db,
  { entId, keyword, most, taxType }: { entId: string; keyword: string; most: number; taxType: string | null },
): Promise<Omit<Person, 'isMember'>[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['user_account.id', 'name', 'account'])
    .where('membership.ent_id', '=', entId)
    .where('membership.enabled', '=', true)
    .where('user_account.enabled', '=', true)
    .where(worksWith(taxType))
    .where((eb) => eb.or([has('user_account.sought', keyword), has('user_account.account', keyword)]))
    .orderBy('user_account.id')
    .limit(most)
    .execute()
  return rows.map(({ id, name, account }) => ({ userId: id, name, account }))
}

/** Names of roles by code, for sentences. */
export async function listRoleNames(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db.selectFrom('role').select(['code', 'name']).where('code', 'in', codes).execute()
  return new Map(rows.flatMap(({ code, name }) => (code === null ? [] : [[code, name] as const])))
}

/** Enterprises in which a user acts. */
export async function enterprisesOfUser(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('membership').select('ent_id').where('user_id', '=', userId).execute()
  return rows.map(({ ent_id }) => ent_id)
}

/** Grants of roles whose end passed since then; nobody writes anything when a grant ends. */
export async function grantsEndedSince(
  db: Db,
  since: Date,
  until: Date,
): Promise<{ userId: string; entId: string | null }[]> {
  const rows = await db
    .selectFrom('user_role')
    .select(['user_id', 'ent_id'])
    .where('ends_at', '>', since)
    .where('ends_at', '<=', until)
    .execute()
  return rows.map(({ user_id, ent_id }) => ({ userId: user_id, entId: ent_id }))
}
