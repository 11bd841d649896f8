import { refuseAt } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { Tx } from '@portal/server-kit/transaction'
import { identityTexts as texts } from '../identity.texts.ts'
import { rightsChanged } from './changed.ts'

/** Whom an enterprise named as head of its department; undefined without one. */
export const findHead = (
  db: Db,
  entId: string,
): Promise<{ userId: string; account: string; name: string } | undefined> =>
  db
    .selectFrom('enterprise')
    .innerJoin('user_account', 'user_account.id', 'enterprise.head_id')
    .select(['user_account.id as userId', 'user_account.account', 'user_account.name'])
    .where('enterprise.id', '=', entId)
    .executeTakeFirst()

/** Heads of these enterprises that have one in use. */
export const headsOf = (db: Db, entIds: readonly string[]): Promise<{ entId: string; userId: string }[]> =>
  db
    .selectFrom('enterprise')
    .innerJoin('user_account', 'user_account.id', 'enterprise.head_id')
    .select(['enterprise.id as entId', 'user_account.id as userId'])
    .where('enterprise.id', '=', sql<string>`any(${[...entIds]})`)
    .where('user_account.enabled', '=', true)
    .execute()

/** Names the head by his account; blank: nobody. @throws refused at `head` for who is no member in use. */
export async function nameHead(tx: Tx, entId: string, account: string): Promise<void> {
  const { db } = tx.as('identity')
  const before = await findHead(db, entId)
  const member =
    account === ''
      ? undefined
      : await db
          .selectFrom('membership')
          .innerJoin('user_account', 'user_account.id', 'membership.user_id')
          .select('user_account.id')
          .where('membership.ent_id', '=', entId)
          .where('membership.enabled', '=', true)
          .where('user_account.enabled', '=', true)
          .where((eb) => eb(eb.fn<string>('lower', ['user_account.account']), '=', account.toLowerCase()))
          .executeTakeFirst()
  if (account !== '' && member === undefined) throw refuseAt('head', texts.noHead)
  const headId = member?.id ?? null
  await db.updateTable('enterprise').set({ head_id: headId }).where('id', '=', entId).execute()
  for (const userId of [before?.userId, headId]) if (typeof userId === 'string') rightsChanged(tx, userId, entId)
}
