import { systemRoles } from '@portal/identity/contract'
import type { SsoRefusal } from '../../contract/client.routes.ts'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { demoPeople } from '../demo/demo.data.ts'
import type { Idp } from './idp.ts'
import { findLink, hasLinkOf, insertLink, markLinkUsed } from './link.repo.ts'
import type { Outsider } from './verify.ts'

export type Found = { userId: string } | { refusal: SsoRefusal }

/**
 * The account of somebody the provider vouches for. Linked before: that one. For the first time: by the account name
 * where the provider's word is trusted for it; else the person signs in once and links it (`unlinked`), and so does an
 * administrator of the installation, and whoever gets a name that another identity came in by before. The
 * demonstration's provider opens demonstration accounts alone, and only while their password is the one that everybody
 * knows.
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

/** Names are given by whoever runs the provider, or typed by its people: they open no installation. */
async function isAdministrator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('role.id')
    .where('user_role.user_id', '=', userId)
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
