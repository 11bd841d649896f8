import { faultOfFile, endingOf, type FileLimits } from '@portal/contract'
import { call, callForFile } from '@portal/web-kit/call'
import { openOverlay } from '@portal/web-kit/overlay'
import { saveFile } from '@portal/web-kit/save-file'
import { downloadFileRoute, loggedFaults, saveUploadLogRoute } from '../contract/index.ts'

export const previewOverlay = 'file.preview'

/** A file as the page of another feature knows it. */
export interface NamedFile {
  fileId: string
  fileName: string
}

/** Shows a file over the page: documents, workbooks, PDF and pictures; others are offered to be downloaded. */
export const openPreview = (file: NamedFile): Promise<unknown> => openOverlay(previewOverlay, file)

/** Saves a file under its name. Rejects when the call fails. */
export async function downloadFile({ fileId, fileName }: NamedFile): Promise<void> {
  const { blob } = await callForFile(downloadFileRoute, { body: { fileId } })
  saveFile({ blob, name: fileName })
}

/** Why a file of a kind can't be sent, before a byte goes; the log of uploads hears of it. Undefined when it can. */
export function refusalOf(limits: FileLimits, { name, size }: File): string | undefined {
  const found = faultOfFile(limits, { name, size })
  if (found !== undefined && found.fault !== 'empty') {
    const told = {
      fileName: name,
      fileSize: String(size),
      suffixName: endingOf(name),
      resultMsg: loggedFaults[found.fault],
    }
    // Nobody waits for the log, and nobody is told when it can't be written.
    call(saveUploadLogRoute, { body: told }).catch(() => undefined)
  }
  return found?.text
}
