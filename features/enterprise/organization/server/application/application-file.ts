import { CodedError, refuseAt } from '@portal/contract'
import { applicationFile } from '@portal/file/contract'
import { bindFile } from '@portal/file/server/public'
import type { FileKind } from '@portal/server-kit/brought'
import { acrossEnterprises } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { keeping } from './application.repo.ts'
import { applicationTexts as texts } from './application.texts.ts'

/** The file of an application: for its applicant and for who keeps the tree. */
export const applicationFileKind: FileKind = {
  ...applicationFile,
  name: texts.fileKind,
  mayUpload: 'signed-in',
  mayRead: async (db, caller, { thing }) => {
    if (caller.permissions.has(keeping)) return true
    const row = await acrossEnterprises(db)
      .selectFrom('organization_application')
      .select('id')
      .where('id', '=', thing)
      .where('ent_id', '=', caller.entId)
      .where('applicant_id', '=', caller.userId)
      .executeTakeFirst()
    return row !== undefined
  },
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
    const { name } = await bindFile(tx, { userId, entId }, { fileId, kind: applicationFile.projectType, to: id })
    return name
  } catch (error) {
    if (error instanceof CodedError) throw refuseAt('fileId', error.message)
    throw error
  }
}
