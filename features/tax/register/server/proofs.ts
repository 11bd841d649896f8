import { storedFiles } from '@portal/file/server/public'
import { listUserNames } from '@portal/identity/server/people'
import { keepAttachments } from '@portal/server-kit/attachments/keep-attachments'
import { inReach } from '@portal/server-kit/database/reach'
import type { Db } from '@portal/server-kit/database'
import { reachesTax, type Scope } from '@portal/server-kit/caller'
import { registerProofs, registers } from '../contract/index.ts'
import { tableOf } from './register.table.ts'
import { taxesOf } from './taxes-of.ts'
import { registerTexts as texts } from './register.texts.ts'

/** The record of whatever register: ids are drawn at random, so one is of one register alone. */
async function findRecord(db: Db, scope: Scope, id: string, isHeld: boolean): Promise<{ ent_id: string } | undefined> {
  const within = registers.filter(({ id: name }) => taxesOf(name).some((type) => reachesTax(scope, type)))
  for (const register of within) {
    const table = tableOf(register.id)
    const rows = db.selectFrom(table).select('ent_id').where('id', '=', id)
    const reached = isHeld
      ? rows.where('ent_id', '=', scope.entId).forUpdate()
      : rows.where(inReach(scope, { entId: `${table}.ent_id`, owner: null }))
    const found = await reached.executeTakeFirst()
    if (found !== undefined) return found
  }
  return undefined
}

/** Certificates and approvals behind the records. */
export const proofKeeper = keepAttachments(registerProofs, {
  find: (db, scope, id) => findRecord(db, scope, id, false),
  hold: (tx, scope, id) => findRecord(tx.as('register').db, scope, id, true),
  notFound: texts.notFound,
  names: listUserNames,
  files: storedFiles,
})
