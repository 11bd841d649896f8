import { CodedError, refuse, refuseAt, stale, tellOnce, type InputOf } from '@portal/contract'
import { chinaDate, maskPhone } from '@portal/domain'
import * as accounts from '@portal/identity/server/accounts'
import * as enterprises from '@portal/identity/server/enterprises'
import * as people from '@portal/identity/server/people'
import * as roles from '@portal/identity/server/roles'
import { changed } from '@portal/server-kit/audit-detail'
import type { Call, Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import { createSealer, type Sealer } from '@portal/server-kit/seal'
import type { Tx } from '@portal/server-kit/transaction'
import * as contract from '../../contract/index.ts'
import { idCardOwner } from './id-card.ts'
import { assertMayKeep, enterpriseOf, reachOf } from './reach.ts'
import { tellOwner } from './tell-owner.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'

/** @throws 400 at the fields for a wrong phone or identity card. */
export function assertRight(call: Call, said: { phone?: string | undefined; idCard?: string | undefined }): void {
  const errors = contract.faultsOfUser(said, chinaDate(call.now()))
  if (errors.length > 0) throw new CodedError('badRequest', { text: errors[0]?.message ?? '', data: { errors } })
}

/** Only its end is ever shown again. */
export function sealedIdCard(sealer: Sealer, userId: string, idCard: string): people.SealedIdCard {
  const plain = idCard.toUpperCase()
  return { sealed: sealer.seal(plain, idCardOwner(userId)), end: plain.slice(-4) }
}

/** Creating and changing users, and their passwords. */
export function userUpkeep(kit: Kit) {
  const sealer = createSealer(kit.config)

  async function create(body: InputOf<typeof contract.createUserRoute>['body'], call: Call) {
    assertRight(call, body)
    const entId = enterpriseOf(call.caller, body.entId)
    if ((await enterprises.findEnterprise(call.db, entId)) === undefined)
      throw new CodedError('notFound', { text: texts.noEnterprise })
    const password = accounts.newOneTimePassword()
    const passwordHash = await accounts.hashPassword(password)
    const userId = newId()
    const isPending = body.isPending === true
    return call.write(async (tx) => {
      if (await accounts.findAccount(tx.db, body.account)) throw refuseAt('account', texts.accountTaken)
      await people.addUser(tx, call.now(), {
        userId,
        account: body.account,
        name: body.userName.trim(),
        phone: body.phone ?? '',
        userSource: reachOf(call.caller) === null ? (body.userSource ?? '1') : '1',
        passwordHash,
        by: call.caller.userId,
        entIds: [entId],
        isPending,
        ...(body.idCard === undefined ? {} : { idCard: sealedIdCard(sealer, userId, body.idCard) }),
      })
      const given = await giveAll(tx, call, { userId, roleIds: body.roleIds ?? [], entId, endsAt: null })
      call.about(userId, { account: body.account, userName: body.userName, entId, role: body.roleIds ?? [], ...given })
      return { userId, account: body.account, password: isPending ? null : tellOnce(password) }
    })
  }

  /** What is not said stays. `version` undefined: whatever the version is. */
  const change = (
    { id, version, ...said }: Partial<InputOf<typeof contract.changeUserRoute>['body']> & { id: string },
    call: Call,
  ) => {
    assertRight(call, said)
    return call.write(async (tx) => {
      await assertMayKeep(tx.db, call.caller, id)
      const before = await people.lockUser(tx, id)
      const { name: userName, user_source: userSource } = before
      if (version !== undefined && before.version !== version)
        throw stale({ version: before.version, userName, userSource })
      const shown = before.new_phone || before.phone
      const after = {
        name: said.userName?.trim() ?? userName,
        phone: said.phone ?? shown,
        userSource: reachOf(call.caller) === null ? (said.userSource ?? userSource) : userSource,
      }
      const isSame = after.name === userName && after.userSource === userSource && said.phone === undefined
      if (isSame && said.idCard === undefined) {
        call.about(id, { account: before.account })
        return { version: before.version }
      }
      const idCard = said.idCard === undefined ? undefined : sealedIdCard(sealer, id, said.idCard)
      const kept = { ...after, phone: said.phone, ...(idCard === undefined ? {} : { idCard }) }
      await people.changeUser(tx, { userId: id, by: call.caller.userId }, kept)
      if (after.phone !== shown) await tellOwner(kit, tx, call, before, texts.phoneSet(maskPhone(after.phone)))
      call.about(id, {
        account: before.account,
        changes: changed(
          { userName, userSource, phone: shown, idCard: before.id_card_end },
          { ...after, name: undefined, userName: after.name, idCard: idCard?.end ?? before.id_card_end },
        ),
      })
      return { version: before.version + 1 }
    })
  }

  const resetPassword = (id: string, call: Call) =>
    call.write(async (tx) => {
      if (id === call.caller.userId) throw refuse(texts.ownPassword)
      await assertMayKeep(tx.db, call.caller, id)
      const kept = await people.lockUser(tx, id)
      const { account } = kept
      const password = accounts.newOneTimePassword()
      await accounts.giveOneTimePassword(kit, tx, call.now(), { userId: id, by: call.caller.userId }, password)
      await tellOwner(kit, tx, call, kept, texts.passwordReset)
      call.about(id, { account })
      return { userId: id, account, password: tellOnce(password) }
    })

  /** @throws refused for one who is activated already, or whom the caller does not keep. */
  async function activateOne(tx: Tx, call: Call, id: string) {
    await assertMayKeep(tx.db, call.caller, id)
    if (!(await people.activateUser(tx, call.now(), id))) throw refuse(texts.activated)
    const { account } = await people.lockUser(tx, id)
    const password = accounts.newOneTimePassword()
    await accounts.giveOneTimePassword(kit, tx, call.now(), { userId: id, by: call.caller.userId }, password)
    return { userId: id, account, password: tellOnce(password) }
  }
  const activate = (id: string, call: Call) =>
    call.write(async (tx) => {
      const told = await activateOne(tx, call, id)
      call.about(id, { account: told.account })
      return told
    })

  return { create, change, resetPassword, activate, activateOne }
}

/**
 * Gives roles to one user in one enterprise or (null) everywhere; all of them, or none with the reason. Answers what
 * the log keeps of separated duties that are told and do not refuse.
 */
export async function giveAll(
  tx: Tx,
  call: Pick<Call, 'caller' | 'now'>,
  grant: { userId: string; roleIds: readonly string[]; entId: string | null; endsAt: Date | null },
): Promise<{ conflicts?: string[] }> {
  const { roleIds, ...held } = grant
  for (const roleId of roleIds) await roles.assertMayGive(tx.db, call.now(), call.caller, { ...held, roleId })
  const conflicts = await roles.giveRoles(tx, call.now(), { ...grant, by: call.caller.userId })
  return roles.conflictFacts(conflicts)
}

/** Takes roles from one user; all of them, or none with the reason. */
export async function takeAll(
  tx: Tx,
  call: Pick<Call, 'caller'>,
  { roleIds, ...held }: { userId: string; roleIds: readonly string[]; entId: string | null },
): Promise<number> {
  for (const roleId of roleIds) await roles.assertMayTake(tx.db, call.caller, { ...held, roleId })
  let taken = 0
  for (const roleId of roleIds) if (await roles.takeRole(tx, { ...held, roleId })) taken += 1
  return taken
}
