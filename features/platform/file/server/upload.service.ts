import { CodedError, endingOf, faultOfFile, refuse, type FileEnding } from '@portal/contract'
import { isLarge, loggedFaults } from '../contract/index.ts'
import type { StoredFile, UploadedFile } from '@portal/server-kit'
import type { FileKind } from '@portal/server-kit/brought'
import type { BeforeFiles, Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { assertContent, contents } from './content/check.ts'
import { insertFile } from './file.repo.ts'
import { fileTexts as texts } from './file.texts.ts'
import { loggedFile, logUpload } from './upload-log.service.ts'
import { assertMayUpload, assertShare, holdShares } from './upload-share.ts'

/** Keeps one file as nobody's yet; only its uploader has it. @throws refused, and the upload log says why. */
export async function takeFile(kit: Kit, call: Call, named: FileKind | undefined): Promise<string> {
  const kind = assertMayUpload(named, call.caller)
  if (isLarge(kind)) throw refuse(texts.large)
  const [upload] = call.files
  if (upload === undefined) throw refuse(texts.missing)
  const file = { ...upload, name: plainName(upload.name) }
  await loggingRefusals(kit, call, kind, file, () => assertTaken(file, kind, call))
  return call.write(async (tx) => {
    await holdShares(tx.db, call.scope, 'person')
    await assertShare(tx.db, call.scope, { ...asked(kit, call), bytes: file.size })
    const { id, size } = await keepFile(kit, call, tx, kind, file)
    call.about(id, { projectType: kind.projectType, file: file.name, size })
    return id
  })
}

const asked = ({ config }: Pick<Kit, 'config'>, call: Pick<Call, 'now'>) => ({
  now: call.now(),
  quotaBytes: config.uploads.quotaBytes,
  announces: false,
})

/** Asks for grant and room ahead of the bytes, where the form names its kind before its file. */
export const beforeFile =
  (kit: Pick<Kit, 'config'>, kinds: ReadonlyMap<string, FileKind>): BeforeFiles =>
  async ({ fields: { projectType }, bytes }, call) => {
    if (projectType !== undefined) assertMayUpload(kinds.get(projectType), call.caller)
    await assertShare(call.db, call.scope, { ...asked(kit, call), bytes })
  }

/** Judges a file; when it is refused, the log of uploads says so. */
export async function loggingRefusals(
  kit: Pick<Kit, 'write'>,
  call: Call,
  kind: FileKind,
  file: { name: string; size: number },
  judge: () => Promise<void>,
): Promise<void> {
  try {
    await judge()
  } catch (error) {
    if (error instanceof CodedError) {
      const isTooLarge = faultOfFile(kind, file)?.fault === 'size'
      await logUpload(kit, call, {
        ...loggedFile(file),
        resultMsg: isTooLarge ? loggedFaults.size : loggedFaults.format,
      })
    }
    throw error
  }
}

export async function assertTaken(file: UploadedFile, kind: FileKind, call: Pick<Call, 'work'>): Promise<void> {
  const fault = faultOfFile(kind, file)
  if (fault !== undefined) throw refuse(fault.text)
  await assertContent(file, endingOf(file.name) as FileEnding, call)
}

/** Stores a judged file as nobody's yet: its bytes and both of its rows. */
export async function keepFile(
  kit: Pick<Kit, 'files'>,
  call: Call,
  tx: Tx,
  { projectType }: FileKind,
  file: UploadedFile,
): Promise<StoredFile> {
  const ending = endingOf(file.name) as FileEnding
  const { mediaType } = contents[ending]
  const kept = await kit.files.keep(tx, call.scope, file, { mediaType, purpose: `attached-${projectType}` })
  await insertFile(tx.db, {
    id: kept.id,
    ent_id: call.scope.entId,
    project_type: projectType,
    ending,
    uploaded_by: call.scope.userId,
    uploaded_at: call.now(),
  })
  return kept
}

/** Without marks that turn the reading direction round (a docx that reads as another), or half a character. */
export const plainName = (name: string): string =>
  name.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed()
