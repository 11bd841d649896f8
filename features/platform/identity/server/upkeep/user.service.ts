import { notFound, refuse } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { offerPhone } from '../accounts/new-phone.service.ts'
import { endEverySession, liftLocks } from '../accounts/rescue.service.ts'
import { createUser, type NewUser } from '../accounts/user.service.ts'
import { addMember, removeMember } from '../enterprise/enterprise.service.ts'
import { forgetSessionsOf } from '../session/session.cache.ts'
import { rightsChanged } from '../people/changed.ts'
import type { SessionEnder } from '../sign-in/step-up.service.ts'
import { assertStaysAdministered } from './administrators.ts'
import { userUpkeepTexts as texts } from './user.texts.ts'

/** An identity card's number: sealed, with its last four characters. */
export interface SealedIdCard {
  sealed: string
  end: string
}
/** A user as an operator or administrator keeps it. `phone`, `idCard` undefined: stay as they are. */
export interface KeptUser {
  name: string
  phone?: string | undefined
  userSource: string
  idCard?: SealedIdCard | null
}

/** The user's row, locked until the end of the transaction. @throws not found. */
export async function lockUser(tx: Tx, userId: string) {
  const row = await tx
    .as('identity')
    .db.selectFrom('user_account')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound(texts.noUser)
  return row
}

const idCardColumns = (idCard: SealedIdCard | null | undefined) =>
  idCard === undefined ? {} : { id_card_sealed: idCard?.sealed ?? null, id_card_end: idCard?.end ?? '' }
const raised = { version: sql<number>`version + 1` }

/**
 * Adds a user. `isPending`: no sign-in before the activation. The phone waits until the user confirms it.
 * @throws refused when its account is taken.
 */
export async function addUser(
  tx: Tx,
  now: Date,
  {
    idCard,
    isPending,
    phone = '',
    by,
    ...user
  }: NewUser & { idCard?: SealedIdCard | null; isPending: boolean; by: string },
): Promise<string> {
  const userId = await createUser(tx, now, { ...user, mustChangePassword: true })
  if (phone !== '') await offerPhone(tx, { userId, by }, phone)
  const more = { ...idCardColumns(idCard), ...(isPending ? { enabled: false, activated_at: null } : {}) }
  if (Object.keys(more).length > 0)
    await tx.as('identity').db.updateTable('user_account').set(more).where('id', '=', userId).execute()
  return userId
}

/** Changes what is kept of a user. Another phone waits until its owner confirms it; the confirmed one stays in use. */
export async function changeUser(
  tx: Tx,
  { userId, by }: { userId: string; by: string },
  { idCard, phone, ...user }: KeptUser,
): Promise<void> {
  await lockUser(tx, userId)
  await tx
    .as('identity')
    .db.updateTable('user_account')
    .set({ name: user.name, user_source: user.userSource, ...idCardColumns(idCard), ...raised })
    .where('id', '=', userId)
    .execute()
  if (phone !== undefined) await offerPhone(tx, { userId, by }, phone)
  tx.afterCommit(() => forgetSessionsOf(userId))
}

/**
 * Disables or enables the whole account; disabling ends every session. False: it was so already. @throws for an account
 * that waits for its activation, and for the last administrator of an enterprise or of the installation.
 */
export async function turnUser(kit: SessionEnder, tx: Tx, now: Date, userId: string, isOn: boolean): Promise<boolean> {
  const row = await lockUser(tx, userId)
  if (isOn && row.activated_at === null) throw refuse(texts.pending)
  if (row.enabled === isOn) return false
  if (!isOn) await assertStaysAdministered(tx, userId)
  await tx
    .as('identity')
    .db.updateTable('user_account')
    .set({ enabled: isOn, ...raised })
    .where('id', '=', userId)
    .execute()
  if (!isOn) await endEverySession(kit, tx, now, userId)
  rightsChanged(tx, userId, null)
  return true
}

/** Disables or enables the user in one enterprise; the account and other enterprises stay. False: it was so already. */
export async function turnMember(
  tx: Tx,
  now: Date,
  { userId, entId, isOn }: { userId: string; entId: string; isOn: boolean },
): Promise<boolean> {
  await lockUser(tx, userId)
  const row = await tx.db
    .selectFrom('membership')
    .select('enabled')
    .where('user_id', '=', userId)
    .where('ent_id', '=', entId)
    .executeTakeFirst()
  if (row === undefined) throw notFound(texts.notMember)
  if (row.enabled === isOn) return false
  if (isOn) await addMember(tx, now, userId, entId)
  else {
    await assertStaysAdministered(tx, userId, entId)
    await removeMember(tx, userId, entId)
  }
  await tx.as('identity').db.updateTable('user_account').set(raised).where('id', '=', userId).execute()
  return true
}

/** Lets an account sign in for the first time. False: it was activated already. */
export async function activateUser(tx: Tx, now: Date, userId: string): Promise<boolean> {
  if ((await lockUser(tx, userId)).activated_at !== null) return false
  await tx
    .as('identity')
    .db.updateTable('user_account')
    .set({ enabled: true, activated_at: now, ...raised })
    .where('id', '=', userId)
    .execute()
  rightsChanged(tx, userId, null)
  return true
}

/** Lifts the locks from failed sign-ins; a disabled account stays disabled. */
export async function unlockUser(tx: Tx, now: Date, userId: string): Promise<void> {
  const { account } = await lockUser(tx, userId)
  await liftLocks(tx, now, { userId, account })
}
