import { CodedError, refuseAt } from '@portal/contract'
import { systemRoles } from '@portal/identity/contract'
import { isOperator } from '@portal/identity/server/roles'
import { bindFile } from '@portal/file/server/public'
import type { FileKind } from '@portal/server-kit/brought'
import type { Tx } from '@portal/server-kit/transaction'
import { findRunning } from '@portal/workflow/server/public'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { changeFile } from '../contract/index.ts'
import { findChange, type ChangeRow } from './admin-change.repo.ts'
import { benefiting } from './change-kind.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'

/** The file of an application, for whoever sees the application. */
export const changeFileKind = (now: () => Date): FileKind => ({
  ...changeFile,
  name: texts.fileKind,
  mayUpload: 'signed-in',
  mayRead: async (db, caller, { entId, thing }) => {
    const row = await findChange(db, { ent_id: entId, id: thing })
    return row !== undefined && (await maySee(db, now(), caller, row))
  },
})

/** Parties, administrators of the enterprise, operators, and who decides for one of them. */
export async function maySee(db: Db, now: Date, caller: Caller, row: ChangeRow): Promise<boolean> {
  if (isOperator(caller)) return true
  if (caller.entId !== row.ent_id) return false
  if (caller.roles.has(systemRoles.companyAdmin.roleCode)) return true
  const parties = [row.applicant_id, row.from_person?.userId, row.to_person.userId]
  if (parties.includes(caller.userId)) return true
  return (await findRunning(db, now, caller, row.id, benefiting(row)))?.canDecide === true
}

/**
 * Ties the upload to its application, in the application's transaction; returns its name as stored.
 * @throws refused at the field
 */
export async function takeFile(
  tx: Tx,
  { id, fileId, userId, entId }: { id: string; fileId: string; userId: string; entId: string },
): Promise<string> {
  try {
    const { name } = await bindFile(tx, { userId, entId }, { fileId, kind: changeFile.projectType, to: id })
    return name
  } catch (error) {
    if (error instanceof CodedError) throw refuseAt('fileId', error.message)
    throw error
  }
}
