import { CodedError, pagingOf, refuse, type PagingInput } from '@portal/contract'
import * as enterprises from '@portal/identity/server/enterprises'
import * as people from '@portal/identity/server/people'
import * as roles from '@portal/identity/server/roles'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import * as wire from '../contract/wire.routes.ts'
import { isOnOf, wordOf, wordsOf } from '../contract/wire.schema.ts'
import { isAssignable } from './assignable.ts'
import { rolesEdited } from './edit-roles.service.ts'
import { assertMayKeep, enterpriseOf, reachOf, userWithin } from './keeping/reach.ts'
import { endOf, turnAccount, turnInEnterprise } from './user-acts.plugin.ts'
import { userAdminTexts as texts } from './keeping/user-admin.texts.ts'
import { giveAll, userUpkeep } from './keeping/user-upkeep.service.ts'
import { enterprisesOfUsers, findRoles, rowsWithin } from './keeping/user.repo.ts'
import { enterpriseRecordsOf, recordsOf } from './wire.present.ts'
import { pageWithin, type Wanted } from './wire.repo.ts'

type Said = string | number | undefined
interface Asked extends PagingInput {
  userName?: Said
  account?: Said
  productId?: Said
  productType?: Said
  status?: Said
  userSource?: Said
}
/** Rows of a page unless the client says otherwise. */
const usualSize = 10

const wantedOf = (body: Asked): Wanted => ({
  userName: wordOf(body.userName),
  account: wordOf(body.account),
  product: wordOf(body.productType) || wordOf(body.productId),
  isOn: wordOf(body.status) === '' ? undefined : wordOf(body.status) === '1',
  userSource: wordOf(body.userSource) || undefined,
})
/** An enterprise as the client names it; blank: that of the call. */
const entOf = (call: Call, entId: Said): string => enterpriseOf(call.caller, wordOf(entId) || undefined)

/** The enterprise of a user who is asked about by himself, where the caller keeps all and he is not in his own. */
async function homeOf(call: Call, [userId, ...others]: readonly string[]): Promise<string | undefined> {
  if (userId === undefined || others.length > 0 || reachOf(call.caller) !== null) return undefined
  const places = await enterprisesOfUsers(call.db, [userId])
  return (places.find(({ ent_id }) => ent_id === call.caller.entId) ?? places[0])?.ent_id
}

/** Calls of outside clients about users (PRM-01), in their spelling. */
export function mountUserWire(kit: Kit): void {
  const upkeep = userUpkeep(kit)
  const pageOf = async (call: Call, body: Asked, wanted: Wanted) => {
    const { current, size, offset } = pagingOf(body, usualSize)
    const reach = reachOf(call.caller)
    const { rows, total } = await pageWithin(call.db, reach, wanted, { size, offset })
    return [{ records: await recordsOf(call.db, rows, reach), current, total, size }]
  }
  kit.mount(wire.findUserByPageRoute, ({ body }, call) => pageOf(call, body, wantedOf(body)))
  kit.mount(wire.findUserByPage2Route, ({ body }, call) => pageOf(call, body, { ...wantedOf(body), isOn: true }))
  kit.mount(wire.findEntByUserProductRoute, async ({ body }, call) => {
    const reach = reachOf(call.caller)
    const ids = wordsOf(body.userIds)
    const rows = await rowsWithin(call.db, reach)
      .where('user_account.id', 'in', ['', ...ids])
      .execute()
    const records = new Map((await recordsOf(call.db, rows, reach)).map((record) => [record.userId, record]))
    return ids.flatMap((id) => {
      const { userId, userName, userOrganzations } = records.get(id) ?? {}
      return userId === undefined
        ? []
        : [{ userId, userName: userName ?? '', userOrganzations: userOrganzations ?? [] }]
    })
  })
  kit.mount(wire.findEntUserByPageRoute, async ({ body }, call) => {
    const userIds = body.userIds === undefined ? undefined : wordsOf(body.userIds)
    const entId = entOf(call, body.entId ?? (await homeOf(call, userIds ?? [])))
    const enterprise = await enterprises.findEnterprise(call.db, entId)
    if (enterprise === undefined) throw new CodedError('notFound', { text: texts.noEnterprise })
    const { current, size, offset } = pagingOf(body, usualSize)
    const { rows, total } = await pageWithin(call.db, entId, { ...wantedOf(body), userIds }, { size, offset }, true)
    const place = { entId, entName: enterprise.name, reach: reachOf(call.caller) }
    return [{ records: await enterpriseRecordsOf(call.db, rows, place), current, total, size }]
  })
  kit.mount(wire.getRoleListRoute, async ({ body }, call) =>
    (await findRoles(call.db, reachOf(call.caller)))
      .filter(({ code, name }) => isAssignable(code) && name.includes(wordOf(body.roleName)))
      .map(({ id, name, side }) => ({ roleId: id, roleName: name, roleCode: side })),
  )
  kit.mount(wire.findAccountActiveRoute, ({ body }, call) => {
    const userId = wordOf(body.userId)
    return pageOf(call, body, { ...wantedOf(body), ...(userId === '' ? { isPending: true } : { userId }) })
  })
  kit.mount(wire.editStatusRoute, ({ body }, call) =>
    written(call, wordOf(body.userId), (tx, userId) => turnAccount(kit, tx, call, userId, isOnOf(body.status))),
  )
  kit.mount(wire.updateUserOrganzationStatusRoute, ({ body }, call) => {
    const entId = entOf(call, body.entId)
    const { status, organzationStatus = status } = body
    return written(call, wordOf(body.userId), async (tx, userId) => {
      const { enabled } = await userWithin(tx.db, call.caller, userId)
      // In a whole record `status` is the account's, unless it was changed for this call.
      const isOn = isOnOf(isOnOf(status) === enabled ? organzationStatus : status)
      return turnInEnterprise(tx, call, { userId, entId, isOn })
    })
  })
  kit.mount(wire.editRoleRoute, ({ body }, call) => {
    const entId = entOf(call, body.entId)
    return written(call, wordOf(body.userId), async (tx, userId) => {
      await userWithin(tx.db, call.caller, userId)
      return { entId, changes: await rolesEdited(tx, call, { userId, entId }, body) }
    })
  })
  kit.mount(wire.editSuperAdminRoleRoute, ({ body }, call) =>
    written(call, wordOf(body.userId), async (tx, userId) => {
      const { enabled } = await userWithin(tx.db, call.caller, userId)
      if (!isOnOf(body.status)) {
        if (!(await roles.takeSuperAdministrator(tx, call.caller, userId))) throw refuse(texts.notHeld)
        return { changes: [{ field: 'roles', from: 'superAdmin', to: null }] }
      }
      if (!enabled) throw refuse(texts.notInUse)
      await roles.giveSuperAdministrator(tx, call.now(), call.caller, userId)
      return { changes: [{ field: 'roles', from: null, to: 'superAdmin' }] }
    }),
  )
  kit.mount(wire.updatePersonInformationRoute, ({ body }, call) => {
    const { userName, phone, idCard, version } = body
    const said = { id: wordOf(body.userId), phone: wordOf(phone) || undefined, idCard: idCard?.trim() || undefined }
    return upkeep.change({ ...said, userName, version: version === undefined ? undefined : Number(version) }, call)
  })
  const activate = (
    call: Call,
    body: { userId?: Said; userIds?: string | (string | number)[] },
    roleIds: string[],
    endsAt?: string | null,
  ) =>
    call.write(async (tx) => {
      const ids = wordsOf(body.userIds ?? [body.userId ?? ''])
      for (const userId of ids.toSorted()) {
        await assertMayKeep(tx.db, call.caller, userId)
        await people.activateUser(tx, call.now(), userId)
        const [home] = await enterprisesOfUsers(tx.db, [userId])
        const entId = reachOf(call.caller) ?? home?.ent_id ?? call.caller.entId
        await giveAll(tx, call, { userId, roleIds, entId, endsAt: endOf(endsAt) })
      }
      if (ids.length === 0) throw new CodedError('notFound', { text: texts.noUser })
      call.about(ids.length === 1 ? (ids[0] ?? '') : 'user_account', { done: ids.length, role: roleIds })
      return null
    })
  kit.mount(wire.activationByAdminRoute, ({ body }, call) => activate(call, body, wordsOf(body.roleIds), body.endsAt))
  kit.mount(wire.activationNotRoleRoute, ({ body }, call) => activate(call, body, []))
}

/** One write about one user, with its audit row. */
const written = (call: Call, userId: string, act: (tx: Tx, userId: string) => Promise<Record<string, unknown>>) =>
  call.write(async (tx) => {
    call.about(userId, await act(tx, userId))
    return null
  })
