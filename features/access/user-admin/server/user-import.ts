import * as accounts from '@portal/identity/server/accounts'
import * as people from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { ImportCall, ImportFault } from '@portal/server-kit/list/importing/import-source'
import { newSecret } from '@portal/server-kit/ids'
import { sql } from 'kysely'
import { faultsOfUser, userImport } from '../contract/index.ts'
import { isAssignable } from './assignable.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import { assertMayKeep } from './reach.ts'
import { giveAll, takeAll } from './user-upkeep.service.ts'
import { findRoles, memberRows, rolesOfUsers } from './user.repo.ts'

/** Accounts are known whatever their case. */
const keyOf = (typed: string): string => typed.trim().toLowerCase()
const namesIn = (roles: string | null | undefined): string[] =>
  [...new Set((roles ?? '').split(/[、,，;；]/).map((name) => name.trim()))].filter((name) => name !== '')

/** Roles of customers that may be given in the enterprise, by name. */
async function rolesByName(db: Db, entId: string): Promise<ReadonlyMap<string, string[]>> {
  const roles = (await findRoles(db, entId)).filter(({ code }) => isAssignable(code))
  return new Map(
    [...Map.groupBy(roles, ({ name }) => name)].map(([name, all]) => [name, all.map(({ id }) => id)] as const),
  )
}

const membersBy = (db: Db, entId: string, accounts: readonly string[]) =>
  memberRows(db, entId)
    .where(sql<string>`lower(user_account.account)`, 'in', [...accounts])
    .execute()

/** Roles of members in the enterprise that an import sets. */
async function heldIn(db: Db, entId: string, userIds: readonly string[], known: ReadonlyMap<string, string[]>) {
  const settable = new Set([...known.values()].flat())
  return (await rolesOfUsers(db, userIds)).filter(({ ent_id, role_id }) => ent_id === entId && settable.has(role_id))
}

/** Users of an enterprise from a workbook: new ones wait for their activation, known ones get name and roles. */
export function mountUserImport(kit: Kit): void {
  kit.mountImport(userImport, {
    keyOf,
    faults: ({ phone }) => faultsOfUser({ phone }, ''),
    judge: async (db, { scope }, rows) => {
      const known = await rolesByName(db, scope.entId)
      const accounts = rows.map(({ key }) => key)
      const members = new Set((await membersBy(db, scope.entId, accounts)).map(({ account }) => keyOf(account)))
      const taken = new Set((await accountsTaken(db, accounts)).filter((account) => !members.has(account)))
      return rows.map(({ key, values }): ImportFault[] => [
        ...(taken.has(key) ? [{ path: 'account', message: texts.foreignAccount }] : []),
        ...namesIn(values.roles).flatMap((name) => faultOfRole(name, known.get(name))),
      ])
    },
    find: async (db, { scope }, keys) => {
      if (keys.length === 0) return new Map()
      const rows = await membersBy(db, scope.entId, keys)
      const ids = rows.map(({ id }) => id)
      const held = await heldIn(db, scope.entId, ids, await rolesByName(db, scope.entId))
      return new Map(
        rows.map(({ id, account, name, version }) => {
          const own = held.filter(({ user_id }) => user_id === id).map((role) => role.name)
          const values = { account, userName: name, roles: own.length === 0 ? null : own.join('、') }
          return [keyOf(account), { id, stamp: `${version}:${own.join('、')}`, values }]
        }),
      )
    },
    writer: async (tx, call) => {
      const { entId } = call.scope
      const known = await rolesByName(tx.db, entId)
      // Nobody knows this password: the first sign-in follows the activation, which gives another.
      let hash: Promise<string> | undefined
      const passwordHash = () => (hash ??= accounts.hashPassword(newSecret()))
      return async (unit) => {
        for (const { values, existing } of unit) {
          if (existing !== null) await assertMayKeep(tx.db, call.caller, existing.id)
          const wanted = namesIn(values.roles).flatMap((name) => known.get(name) ?? [])
          const userId = existing?.id ?? (await add(tx, call, values, await passwordHash()))
          if (existing !== null && existing.values['userName'] !== values.userName) {
            const { user_source: userSource } = await people.lockUser(tx, userId)
            const { userId: by } = call.caller
            await people.changeUser(tx, { userId, by }, { name: values.userName, userSource })
          }
          const held = (await heldIn(tx.db, entId, [userId], known)).map(({ role_id }) => role_id)
          const [given, gone] = [wanted.filter((id) => !held.includes(id)), held.filter((id) => !wanted.includes(id))]
          await takeAll(tx, call, { userId, roleIds: gone, entId })
          await giveAll(tx, call, { userId, roleIds: given, entId, endsAt: null })
        }
      }
    },
  })
}

const faultOfRole = (name: string, ids: readonly string[] | undefined): ImportFault[] =>
  ids === undefined
    ? [{ path: 'roles', message: texts.unknownRole(name) }]
    : ids.length > 1
      ? [{ path: 'roles', message: texts.twoRoles(name) }]
      : []

const accountsTaken = async (db: Db, accounts: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('user_account')
      .select('account')
      .where(sql<string>`lower(account)`, 'in', [...accounts])
      .execute()
  ).map(({ account }) => keyOf(account))

const add = (
  tx: Parameters<typeof people.addUser>[0],
  { now, scope, caller }: ImportCall,
  { account, userName, phone }: { account: string; userName: string; phone: string | null },
  passwordHash: string,
): Promise<string> =>
  people.addUser(tx, now(), {
    account,
    name: userName,
    phone: phone ?? '',
    passwordHash,
    by: caller.userId,
    entIds: [scope.entId],
    isPending: true,
  })
