import { refuse, type DataOf } from '@portal/contract'
import { resetPassword } from '@portal/identity/server/accounts'
import { activateUser, lockUser } from '@portal/identity/server/people'
import { assertMayEnter, enterBrowser, noteEntryFailure } from '@portal/identity/server/sessions'
import { writeAudit } from '@portal/server-kit/audit'
import type { Db } from '@portal/server-kit/database'
import type { Call, Kit } from '@portal/server-kit/feature'
import { sha256 } from '@portal/server-kit/ids'
import type { AcceptedInvitation, InvitationState, lookAtInvitationRoute } from '../../contract/index.ts'
import { enterprisesOfUsers, userRows } from '../keeping/user.repo.ts'
import { invitationBy, markInvitationUsed } from './invitation.repo.ts'
import type { InvitationRow } from './invitation.table.ts'
import { invitationTexts as texts } from './invitation.texts.ts'

type Looked = DataOf<typeof lookAtInvitationRoute>

const stateOf = (row: InvitationRow, now: Date, isActivated: boolean): InvitationState =>
  row.used_at !== null || isActivated
    ? 'used'
    : row.ended_at !== null
      ? 'replaced'
      : row.expires_at <= now
        ? 'lapsed'
        : 'open'

const userOf = (db: Db, userId: string) => userRows(db).where('user_account.id', '=', userId).executeTakeFirst()

/** What a link is worth; an open one names its account. Unknown ones count against the address. */
export async function lookAtInvitation(kit: Kit, call: Call, token: string): Promise<Looked> {
  const closed = (state: InvitationState): Looked => ({ state, account: '', userName: '', entName: '' })
  await assertMayEnter(kit, call)
  const row = await invitationBy(call.db, sha256(token))
  const user = row === undefined ? undefined : await userOf(call.db, row.user_id)
  if (row === undefined || user === undefined) {
    await countUnknown(kit, call)
    return closed('unknown')
  }
  const state = stateOf(row, call.now(), user.activated_at !== null)
  if (state !== 'open') return closed(state)
  const [enterprise] = await enterprisesOfUsers(call.db, [row.user_id])
  return { state, account: user.account, userName: user.name, entName: enterprise?.name ?? '' }
}

/** Sets the person's own password, activates the account and signs in; the link is used up with it. @throws refused. */
export async function acceptInvitation(
  kit: Kit,
  call: Call,
  { token, password }: { token: string; password: string },
): Promise<AcceptedInvitation> {
  await assertMayEnter(kit, call)
  const known = await invitationBy(call.db, sha256(token))
  if (known === undefined) {
    await countUnknown(kit, call)
    throw refuse(texts.states.unknown)
  }
  return kit.write(async (tx) => {
    const row = await invitationBy(tx.as('user-admin').db, sha256(token), true)
    if (row === undefined) throw refuse(texts.states.unknown)
    const user = await lockUser(tx, row.user_id)
    const state = user.removed_at === null ? stateOf(row, call.now(), user.activated_at !== null) : 'unknown'
    if (state !== 'open') throw refuse(texts.states[state])
    const userId = row.user_id
    await activateUser(tx, call.now(), userId)
    await resetPassword(kit, tx, call.now(), { userId, address: call.address }, password)
    await markInvitationUsed(tx.as('user-admin').db, row.id, call.now())
    await writeAudit(tx.db, call.now(), {
      action: 'user.accept-invitation',
      userId,
      entId: null,
      target: userId,
      result: 'done',
      detail: { channel: row.channel },
      address: call.address,
      requestId: call.requestId,
    })
    const entered = await enterBrowser(kit, tx, call, { userId, by: 'password' })
    return { userId, token: entered.token, ...(entered.pending.length > 0 ? { pending: entered.pending } : {}) }
  })
}

const countUnknown = async (kit: Kit, call: Call): Promise<void> => {
  const lock = await kit.write((tx) => noteEntryFailure(kit, tx, call))
  if (lock !== null) throw lock
}
