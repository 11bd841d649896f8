import { systemRoles } from '@portal/identity/contract'
import type { SsoRefusal } from '../../contract/client.routes.ts'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { demoPeople } from '../demo/demo.data.ts'
import type { Idp } from './idp.ts'
import { findLink, hasLinkOf, insertLink, markLinkUsed } from './link.repo.ts'
import type { Outsider } from './outsider.ts'

export type Found = { userId: string } | { refusal: SsoRefusal }

/**
 * Finds the account for a provider's user. A linked identity opens its account. A first-time one is matched by account
 * name if the provider is trusted for that. Otherwise the user signs in once and links it (`unlinked`). The same holds
 * for administrators of the installation, and for a name that another identity used before. The demonstration's
 * provider opens only demonstration accounts, and only with their well-known password unchanged.
 */
export async function personOf(tx: Tx, idp: Idp, outsider: Outsider, now: Date): Promise<Found> {
  const link = await findLink(tx.db, outsider.issuer, outsider.subject)
  if (link !== undefined) {
    if (idp.linksBy === 'demo' && !(await isAsSeeded(tx.db, link.user_id))) return { refusal: 'changed' }
    await markLinkUsed(tx.db, outsider.issuer, outsider.subject, now)
    return { userId: link.user_id }
  }
  if (
    idp.linksBy === 'person' ||
    outsider.account === '' ||
    (idp.linksBy === 'demo' && !isDemoAccount(outsider.account))
  )
    return { refusal: 'unlinked' }
  const account = await tx.db
    .selectFrom('user_account')
    .select('id')
    .where((eb) => eb.fn('lower', ['account']), '=', outsider.account.toLowerCase())
    .executeTakeFirst()
  if (account === undefined) return { refusal: 'unlinked' }
  if (idp.linksBy === 'demo' && !(await isAsSeeded(tx.db, account.id))) return { refusal: 'changed' }
  if (
    idp.linksBy === 'account' &&
    ((await isAdministrator(tx.db, account.id)) || (await hasLinkOf(tx.db, outsider.issuer, account.id)))
  )
    return { refusal: 'unlinked' }
  await insertLink(
    tx.db,
    { issuer: outsider.issuer, subject: outsider.subject, label: outsider.label, userId: account.id },
    now,
  )
  await markLinkUsed(tx.db, outsider.issuer, outsider.subject, now)
  return { userId: account.id }
}

/** A demonstration account, or its copy. */
export const isDemoAccount = (account: string): boolean =>
  demoPeople.some((person) => person.account === account.replace(/-\d{1,2}$/, ''))

/** The provider's operator or its users choose account names, so a name must not open an administrator account. */
async function isAdministrator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('held_role')
    .innerJoin('role', 'role.id', 'held_role.role_id')
    .select('role.id')
    .where('held_role.user_id', '=', userId)
    .where('role.code', '=', systemRoles.superAdmin.roleCode)
    .executeTakeFirst()
  return row !== undefined
}

async function isAsSeeded(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .whereRef('password_at', '=', 'created_at')
    .executeTakeFirst()
  return row !== undefined
}
