import * as accounts from '@portal/identity/server/accounts'
import * as people from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Existing, ImportCall, ImportFault } from '@portal/server-kit/list/importing/import-source'
import { newSecret } from '@portal/server-kit/ids'
import { sql } from 'kysely'
import { faultsOfUser, userImport } from '../contract/index.ts'
import { faultOfRole, homesOf, keyOf, placeOnce, placesOf, rolesOfPlaces, type RolesByName } from './import-places.ts'
import { userAdminTexts as texts } from './keeping/user-admin.texts.ts'
import { assertMayKeep } from './keeping/reach.ts'
import { giveAll, takeAll } from './keeping/user-upkeep.service.ts'
import { memberRows, rolesOfUsers } from './keeping/user.repo.ts'

/** A row is known by its account, and by the enterprise where it names one. */
const rowKeyOf = (typed: string, entName: string | null | undefined): string =>
  [keyOf(typed), entName?.trim() ?? ''].filter((part) => part !== '').join(' ')
const partsOf = (key: string): [account: string, entName: string] => {
  const at = key.indexOf(' ')
  return at === -1 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)]
}
const namesIn = (roles: string | null | undefined): string[] =>
  [...new Set((roles ?? '').split(/[、,，;；]/).map((name) => name.trim()))].filter((name) => name !== '')

const membersBy = (db: Db, entId: string, accounts: readonly string[]) =>
  memberRows(db, entId)
    .where(sql<string>`lower(user_account.account)`, 'in', [...accounts])
    .execute()

/** Roles of members in the enterprise that an import sets. */
async function heldIn(db: Db, entId: string, userIds: readonly string[], known: RolesByName) {
  const settable = new Set([...known.values()].flat())
  return (await rolesOfUsers(db, userIds)).filter(({ ent_id, role_id }) => ent_id === entId && settable.has(role_id))
}

/** Users of an enterprise from a workbook: new ones wait for their activation, known ones get name and roles. */
export function mountUserImport(kit: Kit): void {
  kit.mountImport(userImport, {
    keyOf: (typed, { entName }) => rowKeyOf(typed, entName),
    faults: ({ phone }) => faultsOfUser({ phone }, ''),
    judge: async (db, call, rows) => {
      const places = await placesOf(
        db,
        call,
        rows.map(({ values }) => values.entName),
      )
      const [rolesIn, taken] = [
        rolesOfPlaces(db),
        await homesOf(
          db,
          rows.map(({ values }) => keyOf(values.account)),
        ),
      ]
      return Promise.all(
        rows.map(async ({ values: { account, roles, entName } }): Promise<ImportFault[]> => {
          const wrong = places.faultsOf(entName)
          if (wrong.length > 0) return wrong
          const entId = places.idOf(entName)
          const known = await rolesIn(entId)
          const homes = taken.get(keyOf(account))
          return [
            ...(homes === undefined || homes.has(entId) ? [] : [{ path: 'account', message: texts.foreignAccount }]),
            ...namesIn(roles).flatMap((name) => faultOfRole(name, known.get(name))),
          ]
        }),
      )
    },
    find: async (db, call, keys) => {
      const parts = keys.map((key) => ({ key, account: partsOf(key)[0], entName: partsOf(key)[1] }))
      const places = await placesOf(
        db,
        call,
        parts.map(({ entName }) => entName),
      )
      const rolesIn = rolesOfPlaces(db)
      const found = new Map<string, Existing>()
      for (const [entId, own] of Map.groupBy(parts, ({ entName }) => places.idOf(entName))) {
        const rows = await membersBy(
          db,
          entId,
          own.map(({ account }) => account),
        )
        const ids = rows.map(({ id }) => id)
        const held = Map.groupBy(await heldIn(db, entId, ids, await rolesIn(entId)), ({ user_id: userId }) => userId)
        const byAccount = new Map(rows.map((row) => [keyOf(row.account), row]))
        for (const { key, account, entName } of own) {
          const row = byAccount.get(account)
          if (row === undefined) continue
          const names = (held.get(row.id) ?? []).map(({ name }) => name).join('、')
          const values = {
            account: row.account,
            userName: row.name,
            roles: names === '' ? null : names,
            entName: entName === '' ? null : entName,
          }
          found.set(key, { id: row.id, stamp: `${row.version}:${names}`, values })
        }
      }
      return found
    },
    writer: (tx, call) => {
      const [rolesIn, placeOf] = [rolesOfPlaces(tx.db), placeOnce(tx.db, call)]
      // Nobody knows this password: the first sign-in follows the activation, which gives another.
      let hash: Promise<string> | undefined
      const passwordHash = () => (hash ??= accounts.hashPassword(newSecret()))
      return async (unit) => {
        const waiting: string[] = []
        for (const { values, existing } of unit) {
          const entId = await placeOf(values.entName)
          const known = await rolesIn(entId)
          if (existing !== null) await assertMayKeep(tx.db, call.caller, existing.id)
          const wanted = namesIn(values.roles).flatMap((name) => known.get(name) ?? [])
          const userId = existing?.id ?? (await add(tx, call, { ...values, entId }, await passwordHash()))
          if (existing === null) waiting.push(userId)
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
        return waiting
      }
    },
  })
}

const add = (
  tx: Parameters<typeof people.addUser>[0],
  { now, caller }: ImportCall,
  { account, userName, phone, entId }: { account: string; userName: string; phone: string | null; entId: string },
  passwordHash: string,
): Promise<string> =>
  people.addUser(tx, now(), {
    account,
    name: userName,
    phone: phone ?? '',
    passwordHash,
    by: caller.userId,
    entIds: [entId],
    isPending: true,
  })
