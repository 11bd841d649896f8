import type { Insertable, Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { LinkOfferTable, LinkTable } from '../sso.table.ts'

export interface Identity {
  issuer: string
  subject: string
  label: string
}
export type Link = Selectable<LinkTable>

export const findLink = (db: Db, issuer: string, subject: string): Promise<Link | undefined> =>
  db.selectFrom('sso_link').selectAll().where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()

/** True when an identity of this issuer is linked to the account. */
export const hasLinkOf = async (db: Db, issuer: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('sso_link')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()) !== undefined

export const listLinks = (db: Db, userId: string): Promise<Link[]> =>
  db.selectFrom('sso_link').selectAll().where('user_id', '=', userId).orderBy('linked_at', 'desc').limit(50).execute()

/** False when the identity is already linked. */
export async function insertLink(db: Db, who: Identity & { userId: string }, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('sso_link')
    .values({
      issuer: who.issuer,
      subject: who.subject,
      user_id: who.userId,
      label: who.label,
      linked_at: at,
      used_at: null,
    })
    .onConflict((on) => on.doNothing())
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

export async function markLinkUsed(db: Db, issuer: string, subject: string, at: Date): Promise<void> {
  await db
    .updateTable('sso_link')
    .set({ used_at: at })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function deleteLink(db: Db, userId: string, issuer: string, subject: string): Promise<boolean> {
  return (
    (await db
      .deleteFrom('sso_link')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where('user_id', '=', userId)
      .returning('subject')
      .executeTakeFirst()) !== undefined
  )
}

export async function insertOffer(db: Db, row: Insertable<LinkOfferTable>): Promise<void> {
  await db.insertInto('sso_link_offer').values(row).execute()
}

export const findOffer = (db: Db, idHash: string, now: Date): Promise<Identity | undefined> =>
  db
    .selectFrom('sso_link_offer')
    .select(['issuer', 'subject', 'label'])
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const takeOffer = (db: Db, idHash: string, now: Date): Promise<Identity | undefined> =>
  db
    .deleteFrom('sso_link_offer')
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .returning(['issuer', 'subject', 'label'])
    .executeTakeFirst()
