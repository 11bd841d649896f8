import type { Insertable, Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { ClientTable } from '../sso.table.ts'

export type ClientRow = Selectable<ClientTable>

export const findClient = (db: Db, clientId: string): Promise<ClientRow | undefined> =>
  db.selectFrom('sso_client').selectAll().where('client_id', '=', clientId).executeTakeFirst()

/** The sibling whose users agree on this page; the first one registered. */
export const findClientOfPage = (db: Db, page: string): Promise<ClientRow | undefined> =>
  db
    .selectFrom('sso_client')
    .selectAll()
    .where('agreement_page', '=', page)
    .where('enabled', '=', true)
    .orderBy('created_at')
    .orderBy('client_id')
    .limit(1)
    .executeTakeFirst()

export const listClients = (db: Db): Promise<ClientRow[]> =>
  db.selectFrom('sso_client').selectAll().orderBy('created_at').orderBy('client_id').limit(200).execute()

/** False when the id is taken. */
export async function insertClient(db: Db, row: Insertable<ClientTable>): Promise<boolean> {
  return (
    (await db
      .insertInto('sso_client')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('client_id')
      .executeTakeFirst()) !== undefined
  )
}

export async function setClientEnabled(db: Db, clientId: string, enabled: boolean): Promise<boolean> {
  return (
    (await db
      .updateTable('sso_client')
      .set({ enabled })
      .where('client_id', '=', clientId)
      .returning('client_id')
      .executeTakeFirst()) !== undefined
  )
}

export async function setClientSecret(db: Db, clientId: string, secretHash: string): Promise<void> {
  await db.updateTable('sso_client').set({ secret_hash: secretHash }).where('client_id', '=', clientId).execute()
}
