import { CodedError, endingOf, faultOfFile, notFound, refuse, type FileEnding } from '@portal/contract'
import type { FileKind } from '@portal/server-kit/brought'
import type { Call, Kit, ProtocolAnswer } from '@portal/server-kit/feature'
import { safeName } from '@portal/server-kit/files/safe-name'
import { newSecret } from '@portal/server-kit/ids'
import { fileIdHeader, isLarge } from '../../contract/index.ts'
import { assertContent, headBytes, isJudgedByHead } from '../content/check.ts'
import { fileTexts as texts } from '../file.texts.ts'
import { loggingRefusals, plainName } from '../upload.service.ts'
import { announcedBytes, assertMayUpload, assertShare, holdShares } from '../upload-share.ts'
import { createFinisher, dropPieces } from './finish.service.ts'
import { findUpload, insertUpload, removeUpload, type UploadRow } from './resumable.repo.ts'
import { createTus } from './tus.ts'

/** Large files in pieces, each step for this call's user in this enterprise. */
export function createResumable(kit: Kit, kinds: ReadonlyMap<string, FileKind>) {
  const speak = createTus(kit)
  const finish = createFinisher(kit)
  const owned = async (call: Call, id: string): Promise<UploadRow> => {
    const row = await findUpload(call.db, call.scope, id)
    if (row === undefined) throw notFound(texts.noUpload)
    return row
  }
  const kindOf = (call: Call, projectType: string): FileKind => {
    const kind = assertMayUpload(kinds.get(projectType), call.caller)
    if (!isLarge(kind)) throw refuse(texts.small)
    return kind
  }
  /** Ends an upload as soon as its first bytes show that it is not what its name says. */
  const assertHead = async (call: Call, kind: FileKind, row: UploadRow): Promise<void> => {
    const ending = endingOf(row.file_name) as FileEnding
    const path = kit.incoming.pathOf(row.id)
    if (path === null || !isJudgedByHead(ending)) return
    const file = { name: row.file_name, size: Number(row.size) }
    try {
      await loggingRefusals(kit, call, kind, file, () => assertContent({ path }, ending, call))
    } catch (error) {
      await forget(call, row)
      await dropPieces(kit, row.id)
      throw error
    }
  }
  /** Parallel beginnings, in any process, count each other: what is announced is asked and written in one turn. */
  const announce = (call: Call, row: UploadRow): Promise<unknown> =>
    call.write(async ({ db }) => {
      const [now, bytes] = [call.now(), Number(row.size)]
      await holdShares(db, call.scope, 'enterprise')
      const { quotaBytes } = kit.config.uploads
      await assertShare(db, call.scope, { now, bytes, quotaBytes, announces: true })
      const { entId } = call.scope
      await kit.incoming.assertQuota(db, { entId, bytes: bytes + (await announcedBytes(db, entId, now)) })
      await insertUpload(db, row)
    })
  const forget = (call: Call, row: Pick<UploadRow, 'id' | 'ent_id'>): Promise<unknown> =>
    call.write((tx) => removeUpload(tx.db, row))
  const answered = async (call: Call, row: UploadRow, answer: ProtocolAnswer): Promise<ProtocolAnswer> => {
    if (answer.status === expired) await forget(call, row)
    const offset = Number(answer.headers['upload-offset'] ?? 0)
    const kind = kindOf(call, row.project_type)
    if (offset !== Number(row.size)) {
      if (answer.status === 204 && offset >= headBytes) await assertHead(call, kind, row)
      return answer
    }
    return withFile(answer, await finish(call, kind, row))
  }
  return {
    async begin(call: Call): Promise<ProtocolAnswer> {
      const { name, size, projectType } = await announcedOf(call)
      const kind = kindOf(call, projectType)
      await loggingRefusals(kit, call, kind, { name, size }, async () => {
        const fault = faultOfFile(kind, { name, size })
        if (fault !== undefined) throw refuse(fault.text)
      })
      const id = newSecret()
      const { userId, entId } = call.scope
      await kit.incoming.assertRoom({ userId, entId, bytes: size, kept: true })
      await announce(call, {
        id,
        ent_id: entId,
        user_id: userId,
        at: call.now(),
        file_id: null,
        project_type: projectType,
        file_name: name,
        size: String(size),
      })
      const answer = await speak(call, 'POST', id).catch(async (error: unknown) => {
        await forget(call, { id, ent_id: entId })
        throw error
      })
      // Below the address that was asked, whatever a proxy calls it.
      if (answer.status === 201) return { ...answer, headers: { ...answer.headers, location: `resumable/${id}` } }
      await forget(call, { id, ent_id: entId })
      return answer
    },
    async proceed(call: Call, id: string): Promise<ProtocolAnswer> {
      // Asked in a write, so that read-only maintenance stops the bytes too.
      const row = await call.write(() => owned(call, id))
      if (row.file_id !== null) return withFile(complete(204, row), row.file_id)
      kindOf(call, row.project_type)
      return answered(call, row, await speak(call, 'PATCH', id))
    },
    async ask(call: Call, id: string): Promise<ProtocolAnswer> {
      const row = await owned(call, id)
      if (row.file_id !== null) return withFile(complete(200, row), row.file_id)
      // All bytes may be there without a file: the server was stopped between both.
      return answered(call, row, await speak(call, 'HEAD', id))
    },
    async end(call: Call, id: string): Promise<ProtocolAnswer> {
      const row = await call.write(() => owned(call, id))
      if (row.file_id !== null) throw notFound(texts.noUpload)
      const answer = await speak(call, 'DELETE', id)
      // Without its pieces there is nothing to remove, and what it announced is given back.
      if (answer.status < 400 || answer.status === absent || answer.status === expired) await forget(call, row)
      return answer
    },
  }
}

/** What is to come, by the head of the first request. @throws 400 when it does not say size, name and kind. */
async function announcedOf({ headers }: Call): Promise<{ name: string; size: number; projectType: string }> {
  const [length, described] = [headers['upload-length'], headers['upload-metadata']]
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length))
    throw new CodedError('badRequest', { text: texts.noLength })
  const { filename, projectType } = await metadataOf(typeof described === 'string' ? described : '')
  if (!filename || !projectType) throw new CodedError('badRequest', { text: texts.noMetadata })
  return { name: safeName(plainName(filename)), size: Number(length), projectType }
}

async function metadataOf(text: string): Promise<Record<string, string | null>> {
  const { Metadata } = await import('@tus/server')
  try {
    return Metadata.parse(text)
  } catch {
    throw new CodedError('badRequest', { text: texts.noMetadata })
  }
}

const [absent, expired] = [404, 410]
const withFile = (answer: ProtocolAnswer, fileId: string): ProtocolAnswer => ({
  ...answer,
  headers: { ...answer.headers, [fileIdHeader]: fileId },
})
const complete = (status: number, { size }: UploadRow): ProtocolAnswer => ({
  status,
  headers: { 'tus-resumable': '1.0.0', 'upload-offset': size, 'upload-length': size, 'cache-control': 'no-store' },
})
