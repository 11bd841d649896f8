import { notFound, refuse } from '@portal/contract'
import type { FileStore, StoredFile } from '@portal/server-kit'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Call } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import { evidenceType } from '@portal/tax-return/server/public'
import { isTaskReached, lockTask } from '@portal/tax-task/server/public'
import { insertReceiptFile, listReceiptFiles, listVersions } from './store/filing.repo.ts'
import { filingTexts as texts } from './store/filing.texts.ts'

const pdf = 'application/pdf'

/**
 * Attaches the tax bureau's receipt (checked to be a PDF by its content) to the last filing. Earlier files are kept.
 */
export async function attachReceipt(call: Call, files: FileStore, taskNo: string): Promise<void> {
  const [upload] = call.files
  if (upload === undefined) throw refuse(texts.noReceiptFile)
  if (!/\.pdf$/i.test(upload.name) || (await evidenceType(upload, call)) !== pdf) throw refuse(texts.onlyPdf)
  const { entId, userId } = call.scope
  await call.write(async (tx) => {
    const task = await lockTask(tx, call.scope, taskNo)
    const last = (await listVersions(tx.db, task)).at(-1)
    if (last === undefined) throw refuse(texts.nothingToAttach)
    const file = await files.keep(tx, call.scope, upload, { mediaType: pdf, purpose: 'filing-receipt' })
    await insertReceiptFile(tx.as('filing').db, {
      id: newId(),
      ent_id: entId,
      task_no: taskNo,
      number: last.number,
      file_id: file.id,
      file_name: file.name,
      user_id: userId,
      at: call.now(),
    })
    call.about(taskNo, { number: last.number, file: file.name })
  })
}

/** The receipt last attached to a filing. */
export async function receiptFileOf(
  db: Db,
  scope: Scope,
  files: FileStore,
  { taskNo, number }: { taskNo: string; number: number },
): Promise<StoredFile> {
  const row = (await listReceiptFiles(db, { entId: scope.entId, taskNo })).find((each) => each.number === number)
  const file = row === undefined ? null : await files.find(db, scope, row.file_id)
  if (file === null || !(await isTaskReached(db, scope, taskNo))) throw notFound(texts.noReceiptYet)
  return file
}
