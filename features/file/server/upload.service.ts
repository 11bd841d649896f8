import { CodedError, endingOf, faultOfFile, refuse, type FileEnding } from '@portal/contract'
import { loggedFaults } from '../contract/index.ts'
import type { UploadedFile } from '@portal/server-kit'
import type { FileKind } from '@portal/server-kit/brought'
import type { Call, Kit } from '@portal/server-kit/feature'
import { assertContent, contents } from './content/check.ts'
import { insertFile } from './file.repo.ts'
import { fileTexts as texts } from './file.texts.ts'
import { loggedFile, logUpload } from './upload-log.service.ts'

/** Keeps one file as nobody's yet; only its uploader has it. @throws refused, and the upload log says why. */
export async function takeFile(kit: Kit, call: Call, kind: FileKind | undefined): Promise<string> {
  if (kind === undefined) throw refuse(texts.unknownKind)
  const [upload] = call.files
  if (upload === undefined) throw refuse(texts.missing)
  const file = { ...upload, name: plainName(upload.name) }
  try {
    await assertTaken(file, kind)
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
  return keep(kit, call, kind, file)
}

async function assertTaken(file: UploadedFile, kind: FileKind): Promise<void> {
  const fault = faultOfFile(kind, file)
  if (fault !== undefined) throw refuse(fault.text)
  await assertContent(file, endingOf(file.name) as FileEnding)
}

function keep(kit: Kit, call: Call, { projectType }: FileKind, file: UploadedFile): Promise<string> {
  const ending = endingOf(file.name) as FileEnding
  return call.write(async (tx) => {
    const { mediaType } = contents[ending]
    const { id, size } = await kit.files.keep(tx, call.scope, file, { mediaType, purpose: `attached-${projectType}` })
    await insertFile(tx.db, {
      id,
      ent_id: call.scope.entId,
      project_type: projectType,
      ending,
      uploaded_by: call.scope.userId,
      uploaded_at: call.now(),
    })
    call.about(id, { projectType, file: file.name, size })
    return id
  })
}

/** Without marks that turn the reading direction round (a docx that reads as another), or half a character. */
const plainName = (name: string): string => name.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').toWellFormed()
