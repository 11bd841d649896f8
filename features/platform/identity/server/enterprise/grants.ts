import type { DataScope } from '@portal/contract'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import { standsInFor, systemRoles } from '../../contract/roles.ts'

export interface RoleOf {
  roleId: string
  roleCode: string
  roleName: string
  dataScope: DataScope
}
export interface GrantsOf {
  roles: RoleOf[]
  permissions: string[]
  /** Codes among them by roles of the operations side that operators made: they count for the duties. */
  madeCodes: string[]
  entIds: string[]
  /** Tax types of the user's work in the enterprise; null: all. */
  taxTypes: string[] | null
  /** Until the user's next grant ends, by the database's clock; null when none does. */
  endsInMs: number | null
}

/** A value in a query: a parameter of the call, or a column of the outer row. */
type Given = string | Expression<string>

const roleSelect = (db: Db, userId: Given, entId: Given) =>
  db
    .selectFrom('held_role')
    .innerJoin('role', 'role.id', 'held_role.role_id')
    .select([
      'role.id as roleId',
      (eb) => eb.fn.coalesce('role.code', 'role.id').as('roleCode'),
      'role.name as roleName',
      'role.data_scope as dataScope',
    ])
    .distinct()
    .where('held_role.user_id', '=', userId)
    .where((eb) => eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', entId)]))
    .orderBy('role.id')

const enterpriseSelect = (db: Db, userId: Given) =>
  db
    .selectFrom('membership')
    .innerJoin('enterprise', 'enterprise.id', 'membership.ent_id')
    .select('membership.ent_id')
    .where('membership.user_id', '=', userId)
    .where('membership.enabled', '=', true)
    .where('enterprise.enabled', '=', true)
    .orderBy('membership.is_default', 'desc')
    .orderBy('membership.created_at')
    .orderBy('membership.ent_id')

/** `statement_timestamp` is what `held_role` compares with. */
const nextEnd = (db: Db, userId: Given) =>
  db
    .selectFrom('held_role')
    .select(sql<number | null>`ceil(extract(epoch from min(ends_at) - statement_timestamp()) * 1000)::float8`.as('ms'))
    .where('user_id', '=', userId)

/** `to_json` as everywhere here: a null array stays null. */
const taxTypesOf = (db: Db, userId: Given, entId: Given) =>
  db
    .selectFrom('membership')
    .select(sql<string[] | null>`to_json(tax_types)`.as('tax_types'))
    .where('user_id', '=', userId)
    .where('ent_id', '=', entId)

/** Codes with the role that grants them: its own, and those of its menus' buttons. `roleIds`: an array of ids. */
export const codesByRole = (db: Db, roleIds: RawBuilder<string[]>) =>
  db
    .selectFrom('role_permission')
    .select(['code', 'role_id as roleId'])
    .where('role_id', '=', sql<string>`any(${roleIds})`)
    .unionAll(
      db
        .selectFrom('role_menu')
        .innerJoin('menu_node as node', 'node.id', 'role_menu.menu_id')
        .select(['node.front_end_name as code', 'role_menu.role_id as roleId'])
        .where('role_menu.role_id', '=', sql<string>`any(${roleIds})`)
        .where('node.button', '=', '1')
        .where('node.front_end_name', '<>', ''),
    )

const codeSelect = (db: Db, roleIds: RawBuilder<string[]>) =>
  db.selectFrom(codesByRole(db, roleIds).as('granted')).select('code').distinct().orderBy('code')

/** Codes of a super administrator in an enterprise that nobody in use administers; for everybody else none. */
const standingIn = (db: Db, userId: Given, entId: Given) => {
  const administers = db
    .selectFrom('held_role as by')
    .innerJoin('user_account as person', 'person.id', 'by.user_id')
    .innerJoin('membership as place', (join) =>
      join.onRef('place.user_id', '=', 'by.user_id').on('place.ent_id', '=', entId),
    )
    .select('by.user_id')
    .where('by.role_id', '=', systemRoles.companyAdmin.roleId)
    .where((eb) => eb.or([eb('by.ent_id', 'is', null), eb('by.ent_id', '=', entId)]))
    .where('person.enabled', '=', true)
    .where('place.enabled', '=', true)
  return sql<string>`select stands.code from unnest(${[...standsInFor]}::text[]) as stands(code)
    where exists(select 1 from held_role as mine where mine.user_id = ${userId}
      and mine.role_id = ${systemRoles.superAdmin.roleId}) and not exists(${administers})`
}

/** Ids of those roles of the operations side that no installation brings. */
const madeRoles = (db: Db, userId: Given, entId: Given) =>
  roleSelect(db, userId, entId)
    .clearSelect()
    .clearOrderBy()
    .select('role.id')
    .where('role.side', '=', '1')
    .where('role.is_system', '=', false)

/**
 * The only computation of a user's grants (PRM-16): roles in this enterprise or everywhere, their permission codes (own
 * and by granted buttons), and the user's enterprises. Returns the columns of `GrantsOf` for use in any query.
 */
export const grantColumns = (db: Db, userId: Given, entId: Given) => {
  const roleIds = sql<string[]>`array(select own."roleId" from ${roleSelect(db, userId, entId)} own)`
  return [
    jsonArrayFrom(roleSelect(db, userId, entId)).as('roles'),
    sql<string[]>`to_json(array((${codeSelect(db, roleIds).clearOrderBy()}) union
      (${standingIn(db, userId, entId)}) order by code))`.as('permissions'),
    sql<string[]>`to_json(case when exists(${madeRoles(db, userId, entId)})
      then array(${codeSelect(db, sql<string[]>`array(${madeRoles(db, userId, entId)})`)})
      else '{}'::text[] end)`.as('madeCodes'),
    sql<string[]>`to_json(array(${enterpriseSelect(db, userId)}))`.as('entIds'),
    nextEnd(db, userId).as('endsInMs'),
    taxTypesOf(db, userId, entId).as('taxTypes'),
  ] as const
}

/** The tax types as a caller has them: missing where all are reached. */
export const limitOf = ({ taxTypes }: Pick<GrantsOf, 'taxTypes'>): { taxTypes?: readonly string[] } =>
  taxTypes === null ? {} : { taxTypes }

const grantRow = compiledOnce((db, { userId, entId }: { userId: string; entId: string }) =>
  db.selectNoFrom(grantColumns(db, userId, entId)),
)

/** @see grantColumns */
export async function grantsOf(db: Db, userId: string, entId: string): Promise<GrantsOf> {
  const [row] = await grantRow(db, { userId, entId })
  if (row === undefined) throw new Error('grants are always answered by one row')
  return row
}

const roleRows = compiledOnce((db, { userId, entId }: { userId: string; entId: string }) =>
  roleSelect(db, userId, entId),
)

export const rolesOf = (db: Db, userId: string, entId: string): Promise<RoleOf[]> => roleRows(db, { userId, entId })

const enterpriseRows = compiledOnce((db, { userId }: { userId: string }) => enterpriseSelect(db, userId))

/** Active enterprises of the user, the default first. */
export async function enterprisesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await enterpriseRows(db, { userId })
  return rows.map((row) => row.ent_id)
}

/** The first of `enterprisesOf` as a SQL expression; null when there is none. */
export const firstEnterprise = (db: Db, userId: Given) =>
  sql<string | null>`(${enterpriseSelect(db, userId).limit(sql.lit(1))})`

const codeRows = compiledOnce((db, { roleIds }: { roleIds: readonly string[] }) =>
  codeSelect(db, sql<string[]>`${roleIds}`),
)

/** Permission codes of roles (own and by granted buttons), sorted. */
export async function codesOf(db: Db, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  return (await codeRows(db, { roleIds })).map((row) => row.code)
}
