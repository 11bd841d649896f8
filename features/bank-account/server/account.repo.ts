import { sql } from 'kysely'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import './bank-account.table.ts'

/** Accounts in use, the default one first. An enterprise has few; the limit keeps a mistake from filling a page. */
export const accountsInUse = (db: Db, scope: Scope) =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('ent_id', '=', scope.entId)
    .where('is_on', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(1000)
    .execute()

/** Takes the mark of the default from the enterprise's other account that has it; a form open on that one is stale. */
export const clearDefault = async (db: Db, scope: Scope, but: string): Promise<void> => {
  await db
    .updateTable('bank_account')
    .set({ is_default: false, version: sql`version + 1` })
    .where('ent_id', '=', scope.entId)
    .where('is_default', '=', true)
    .where('id', '<>', but)
    .execute()
}
