import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { ImportCall, ImportFault } from '@portal/server-kit/list/importing/import-source'
import { reachOf } from './keeping/reach.ts'
import { userAdminTexts as texts } from './keeping/user-admin.texts.ts'
import { isAssignable } from './assignable.ts'
import { findRoles } from './keeping/user.repo.ts'

/** Accounts are known whatever their case. */
export const keyOf = (typed: string): string => typed.trim().toLowerCase()

/** Enterprises that rows name; '' is the one of the call. */
export interface Places {
  idOf: (entName: string | null | undefined) => string
  faultsOf: (entName: string | null | undefined) => ImportFault[]
}

/** What the enterprises that these rows name are, asked once for all. */
export async function placesOf(
  db: Db,
  { scope, caller }: Pick<ImportCall, 'scope' | 'caller'>,
  names: readonly (string | null | undefined)[],
): Promise<Places> {
  const wanted = [...new Set(names.flatMap((name) => name?.trim() || []))]
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('enterprise').select(['id', 'name']).where('name', 'in', wanted).execute()
  const ids = Map.groupBy(rows, ({ name }) => name)
  const reach = reachOf(caller)
  const fault = (message: string): ImportFault[] => [{ path: 'entName', message }]
  return {
    idOf: (entName) => ids.get(entName?.trim() ?? '')?.[0]?.id ?? scope.entId,
    faultsOf: (entName) => {
      const name = entName?.trim() ?? ''
      const found = ids.get(name) ?? []
      if (name === '') return []
      if (reach !== null) return found.some(({ id }) => id === scope.entId) ? [] : fault(texts.ownEnterpriseAlone)
      if (found.length === 0) return fault(texts.noEnterpriseNamed(name))
      return found.length > 1 ? fault(texts.twoEnterprises(name)) : []
    },
  }
}

/** The enterprise of a name, looked up once for all rows that have it. */
export function placeOnce(db: Db, call: Pick<ImportCall, 'scope' | 'caller'>) {
  const known = new Map<string, Promise<string>>()
  return (entName: string | null | undefined): Promise<string> => {
    const name = entName?.trim() ?? ''
    const asked = known.get(name) ?? placesOf(db, call, [name]).then((places) => places.idOf(name))
    known.set(name, asked)
    return asked
  }
}

export type RolesByName = ReadonlyMap<string, string[]>

/** Roles of customers that may be given in each enterprise, by name. */
export function rolesOfPlaces(db: Db): (entId: string) => Promise<RolesByName> {
  const known = new Map<string, Promise<RolesByName>>()
  const read = async (entId: string): Promise<RolesByName> => {
    const roles = (await findRoles(db, entId)).filter(({ code }) => isAssignable(code))
    return new Map([...Map.groupBy(roles, ({ name }) => name)].map(([name, all]) => [name, all.map(({ id }) => id)]))
  }
  return (entId) => {
    const asked = known.get(entId) ?? read(entId)
    known.set(entId, asked)
    return asked
  }
}

/** Enterprises of accounts that are taken, by account. */
export async function homesOf(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string | null>>> {
  const rows = await db
    .selectFrom('user_account')
    .leftJoin('membership', 'membership.user_id', 'user_account.id')
    .select(['user_account.account', 'membership.ent_id'])
    .where(sql<string>`lower(account)`, 'in', [...names])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ account }) => keyOf(account))].map(([account, own]) => [
      account,
      new Set(own.map((row) => row.ent_id)),
    ]),
  )
}

/** Whether a role is known by this name, and only once. */
export const faultOfRole = (name: string, ids: readonly string[] | undefined): ImportFault[] =>
  ids === undefined
    ? [{ path: 'roles', message: texts.unknownRole(name) }]
    : ids.length > 1
      ? [{ path: 'roles', message: texts.twoRoles(name) }]
      : []
