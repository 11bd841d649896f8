import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import { codesByRole } from '../../enterprise/grants.ts'

/** Somebody in use who may act in an enterprise by a permission; `taxTypes` null: with all taxes. */
export interface CodeHolder {
  entId: string
  userId: string
  taxTypes: readonly string[] | null
}

/** Where a user in use holds a role that gives this permission; in two statements. */
export async function holdingsOf(db: Db, userId: string, code: string): Promise<Omit<CodeHolder, 'userId'>[]> {
  const held = await db
    .selectFrom('membership')
    .innerJoin('held_role', 'held_role.user_id', 'membership.user_id')
    .innerJoin('enterprise', 'enterprise.id', 'membership.ent_id')
    .select([
      'membership.ent_id as entId',
      'held_role.role_id as roleId',
      sql<string[] | null>`to_json(membership.tax_types)`.as('taxTypes'),
    ])
    .where('membership.user_id', '=', userId)
    .where('membership.enabled', '=', true)
    .where('enterprise.enabled', '=', true)
    .where((eb) =>
      eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', eb.ref('membership.ent_id'))]),
    )
    .execute()
  const giving = await rolesGiving(db, held, code)
  const holdings = held
    .filter(({ roleId }) => giving.has(roleId))
    .map(({ entId, taxTypes }) => [entId, { entId, taxTypes }] as const)
  return [...new Map(holdings).values()]
}

async function rolesGiving(db: Db, held: readonly { roleId: string }[], code: string): Promise<ReadonlySet<string>> {
  const roleIds = [...new Set(held.map(({ roleId }) => roleId))]
  const codes = await codesByRole(db, sql<string[]>`${roleIds}::text[]`).execute()
  return new Set(codes.filter((row) => row.code === code).map(({ roleId }) => roleId))
}

/** Who holds a role that gives this permission in each of these enterprises; in two statements. */
export async function codeHolders(db: Db, entIds: readonly string[], code: string): Promise<CodeHolder[]> {
  const held = await db
    .selectFrom('held_role')
    .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
    .innerJoin('membership', 'membership.user_id', 'held_role.user_id')
    .select([
      'membership.ent_id as entId',
      'held_role.user_id as userId',
      'held_role.role_id as roleId',
      sql<string[] | null>`to_json(membership.tax_types)`.as('taxTypes'),
    ])
    .where('membership.ent_id', '=', sql<string>`any(${[...entIds]})`)
    .where('user_account.enabled', '=', true)
    .where('membership.enabled', '=', true)
    .where((eb) =>
      eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', eb.ref('membership.ent_id'))]),
    )
    .execute()
  const giving = await rolesGiving(db, held, code)
  const holders = held
    .filter(({ roleId }) => giving.has(roleId))
    .map(({ entId, userId, taxTypes }) => [`${entId} ${userId}`, { entId, userId, taxTypes }] as const)
  return [...new Map(holders).values()]
}

/** Whether somebody in use who works in the enterprise holds a role there that gives this permission. */
export const hasHolder = async (db: Db, entId: string, code: string): Promise<boolean> =>
  (await codeHolders(db, [entId], code)).length > 0
