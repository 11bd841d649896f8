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
