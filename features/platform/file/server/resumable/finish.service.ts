import { uploadEvent } from '../../contract/index.ts'
import { createReadStream } from 'node:fs'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { notFound } from '@portal/contract'
import type { UploadedFile } from '@portal/server-kit'
import { writeAudit } from '@portal/server-kit/audit'
import type { FileKind } from '@portal/server-kit/brought'
import { actorOf } from '@portal/server-kit/caller'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { fileTexts as texts } from '../file.texts.ts'
import { assertTaken, keepFile, loggingRefusals } from '../upload.service.ts'
import { findUpload, lockUpload, nameFile, removeUpload, type UploadRow } from './resumable.repo.ts'

type Finishing = Pick<Kit, 'incoming' | 'files' | 'write' | 'log'>

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Removes the bytes in pieces; what can't be removed now goes with the sweep. */
export const dropPieces = (kit: Pick<Kit, 'incoming' | 'log'>, id: string): Promise<void> =>
  kit.incoming
    .store()
    .then((store) => store.remove(id))
    .catch((error: unknown) => kit.log.warn({ err: error, upload: id }, 'files'))

/**
 * Makes a file of an upload whose bytes are all there, once; returns the file's id. Content that is not let in ends the
 * upload and leaves no bytes. Without room the bytes wait for the next try. @throws as `takeFile`.
 */
export async function finishUpload(kit: Finishing, call: Call, kind: FileKind, row: UploadRow): Promise<string> {
  const local = await kit.incoming.local(row.id)
  try {
    return await finishLocal(kit, call, kind, row, local.path)
  } finally {
    await local.remove()
  }
}

async function finishLocal(kit: Finishing, call: Call, kind: FileKind, row: UploadRow, path: string): Promise<string> {
  const file: UploadedFile = { field: '', name: row.file_name, size: Number(row.size), sha256: '', path }
  try {
    await loggingRefusals(kit, call, kind, file, () => assertTaken(file, kind, call))
  } catch (error) {
    await call.write((tx) => removeUpload(tx.db, row))
    await dropPieces(kit, row.id)
    throw error
  }
  file.sha256 = await digestOf(path)
  let fileId: string
  try {
    await kit.files.prepare(file)
    fileId = await call.write((tx) => keepOnce(kit, call, tx, { kind, file, row }))
  } catch (error) {
    // Bytes that were stored without their row after all.
    await kit.files.removeUnused(file.sha256)
    throw error
  }
  await dropPieces(kit, row.id)
  return fileId
}

async function keepOnce(
  kit: Finishing,
  call: Call,
  tx: Tx,
  { kind, file, row }: { kind: FileKind; file: UploadedFile; row: UploadRow },
): Promise<string> {
  const now = await lockUpload(tx.db, call.scope, row.id)
  if (now === undefined) throw notFound(texts.noUpload)
  if (now.file_id !== null) return now.file_id
  const { id, size } = await keepFile(kit, call, tx, kind, file)
  await nameFile(tx.db, row, id)
  const data = { uploadId: row.id, fileId: id, state: 'done' } as const
  tx.publish(uploadEvent, { userId: call.scope.userId, entId: call.scope.entId, data })
  await writeAudit(tx.as('kit').db, call.now(), {
    action: 'file.upload',
    userId: actorOf(call.caller),
    entId: call.scope.entId,
    target: id,
    result: 'done',
    detail: { projectType: kind.projectType, file: file.name, size },
    address: call.address,
    requestId: call.requestId,
  })
  return id
}

/** Finishes an upload once in this process, however many ask at the same time. */
export function createFinisher(kit: Finishing) {
  const underWay = new Map<string, Promise<string>>()
  return async (call: Call, kind: FileKind, row: UploadRow): Promise<string> => {
    const running = underWay.get(row.id)
    if (running !== undefined) return running
    const finishing = finishUpload(kit, call, kind, row)
      .catch(async (error: unknown) => {
        // Another process may have been faster; then its file is this upload's.
        const now = await findUpload(call.db, call.scope, row.id)
        if (now?.file_id) return now.file_id
        throw error
      })
      .finally(() => underWay.delete(row.id))
    underWay.set(row.id, finishing)
    return finishing
  }
}
