import { refuse, refuseAt, spare } from '@portal/contract'
import { parseChinaTime } from '@portal/domain'
import * as people from '@portal/identity/server/people'
import { changed } from '@portal/server-kit/audit-detail'
import type { Call, Kit } from '@portal/server-kit/feature'
import * as contract from '../contract/index.ts'
import { recycle } from '@portal/recycle-bin/server/public'
import { actOnEach } from './keeping/many.ts'
import { endSessionsOf } from './online/end-sessions.ts'
import { assertMayKeep, assertMayTurn, enterpriseOf, placeWithin, userWithin } from './keeping/reach.ts'
import { userAdminTexts as texts } from './keeping/user-admin.texts.ts'
import { giveAll, takeAll, userUpkeep } from './keeping/user-upkeep.service.ts'
import { rolesOfUsers } from './keeping/user.repo.ts'

/** The kind of a removed user in the recycle bin. */
export const removedUser = 'user'

/** The time at which grants end; null: without end. */
export const endOf = (endsAt: string | null | undefined): Date | null =>
  endsAt === undefined || endsAt === null ? null : (parseChinaTime(endsAt) ?? null)

/** Disables or enables the whole account of one user. @throws refused for oneself. */
export async function turnAccount(
  kit: Kit,
  tx: Parameters<typeof people.turnUser>[1],
  call: Call,
  userId: string,
  isOn: boolean,
) {
  if (!isOn && userId === call.caller.userId) throw spare('oneself', texts.notYourself)
  await assertMayTurn(tx.db, call.caller, userId)
  const isChanged = await people.turnUser(kit, tx, call.now(), userId, isOn)
  return { changes: isChanged ? [{ field: 'isOn', from: !isOn, to: isOn }] : [] }
}

/** Disables or enables one user in one enterprise. @throws refused for oneself. */
export async function turnInEnterprise(
  tx: Parameters<typeof people.turnMember>[0],
  call: Call,
  { userId, entId, isOn }: { userId: string; entId: string; isOn: boolean },
) {
  if (!isOn && userId === call.caller.userId) throw spare('oneself', texts.notYourself)
  await userWithin(tx.db, call.caller, userId)
  const isChanged = await people.turnMember(tx, call.now(), { userId, entId, isOn })
  return { entId, changes: isChanged ? [{ field: 'isOn', from: !isOn, to: isOn }] : [] }
}

/** Writes about users: one by one, and many with a result for each. */
export function mountUserActs(kit: Kit): void {
  const upkeep = userUpkeep(kit)
  kit.mount(contract.createUserRoute, ({ body }, call) => upkeep.create(body, call))
  kit.mount(contract.changeUserRoute, ({ body }, call) => upkeep.change(body, call))
  kit.mount(contract.resetPasswordRoute, ({ body }, call) => upkeep.resetPassword(body.id, call))
  kit.mount(contract.activateUserRoute, ({ body }, call) => upkeep.activate(body.id, call))
  kit.mount(contract.turnUsersRoute, ({ body: { ids, isOn } }, call) =>
    actOnEach(call, ids, (tx, id) => turnAccount(kit, tx, call, id, isOn)),
  )
  kit.mount(contract.turnMembersRoute, ({ body: { ids, isOn, entId: said } }, call) => {
    const entId = enterpriseOf(call.caller, said)
    return actOnEach(call, ids, (tx, userId) => turnInEnterprise(tx, call, { userId, entId, isOn }))
  })
  kit.mount(contract.removeUsersRoute, ({ body: { ids } }, call) =>
    actOnEach(call, ids, async (tx, id) => {
      if (id === call.caller.userId) throw spare('oneself', texts.notYourselfRemoved)
      await assertMayKeep(tx.db, call.caller, id)
      const snapshot = await people.removeUser(tx, call.now(), id)
      const { account, name } = snapshot
      const thing = { kind: removedUser, thingId: id, name: `${name} ${account}`, entId: null, snapshot }
      await recycle(tx, call.now(), { ...thing, by: call.caller })
      return { account, userName: name }
    }),
  )
  kit.mount(contract.unlockUsersRoute, ({ body: { ids } }, call) =>
    actOnEach(call, ids, async (tx, id) => {
      await userWithin(tx.db, call.caller, id)
      await people.unlockUser(tx, call.now(), id)
      return {}
    }),
  )
  kit.mount(contract.endSessionsRoute, ({ body: { ids } }, call) =>
    actOnEach(call, ids, async (tx, userId) => {
      if (userId === call.caller.userId) throw spare('oneself', texts.notYourSessions)
      return { ended: await endSessionsOf(kit, tx, call, { userId, sessionId: null }) }
    }),
  )
  kit.mount(contract.endUserSessionRoute, ({ body: { id: userId, sessionId } }, call) =>
    call.write(async (tx) => {
      if (userId === call.caller.userId) throw refuse(texts.notYourSessions)
      await endSessionsOf(kit, tx, call, { userId, sessionId })
      call.about(userId, {})
      return null
    }),
  )
  kit.mount(contract.limitTaxTypesRoute, ({ body: { id: userId, entId: said, taxTypes } }, call) =>
    call.write(async (tx) => {
      await userWithin(tx.db, call.caller, userId)
      const unknown = taxTypes.find((taxType) => !knownTaxTypes(kit).has(taxType))
      if (unknown !== undefined) throw refuseAt('taxTypes', texts.noTaxType(unknown))
      const entId = enterpriseOf(call.caller, said)
      const wanted = taxTypes.length === 0 ? null : taxTypes
      const before = await people.limitTaxTypes(tx, call.caller, { userId, entId }, wanted)
      call.about(userId, { entId, changes: changed({ taxTypes: before ?? [] }, { taxTypes }) })
      return null
    }),
  )
  kit.mount(contract.giveRolesRoute, ({ body: { ids, roleIds, entId, endsAt } }, call) =>
    actOnEach(call, ids, async (tx, userId) => {
      await userWithin(tx.db, call.caller, userId)
      const place = placeWithin(call, entId)
      const before = await rolesIn(tx.db, userId, place)
      const given = await giveAll(tx, call, { userId, roleIds, entId: place, endsAt: endOf(endsAt) })
      const roles = [...new Set([...before, ...roleIds])]
      return { entId: place, endsAt: endsAt ?? null, ...given, changes: changed({ roles: before }, { roles }) }
    }),
  )
  kit.mount(contract.takeRolesRoute, ({ body: { ids, roleIds, entId } }, call) =>
    actOnEach(call, ids, async (tx, userId) => {
      await userWithin(tx.db, call.caller, userId)
      const place = placeWithin(call, entId)
      const before = await rolesIn(tx.db, userId, place)
      const taken = await takeAll(tx, call, { userId, roleIds, entId: place })
      if (taken === 0) throw refuse(texts.notHeld)
      const roles = before.filter((id) => !roleIds.includes(id))
      return { entId: place, changes: changed({ roles: before }, { roles }) }
    }),
  )
}

/** Ids of the roles that a user holds in one enterprise, or (null) everywhere. */
const rolesIn = async (db: Call['db'], userId: string, entId: string | null): Promise<string[]> =>
  (await rolesOfUsers(db, [userId])).flatMap(({ role_id, ent_id }) => (ent_id === entId ? [role_id] : []))

/** Tax types of the code library, which the feature of taxes brings. */
const knownTaxTypes = ({ brought }: Kit): ReadonlySet<string> =>
  new Set(
    brought.flatMap(({ codes = [] }) =>
      codes.flatMap((list) => (list.codeType === 'taxType' ? list.codes.map(({ code }) => code) : [])),
    ),
  )
