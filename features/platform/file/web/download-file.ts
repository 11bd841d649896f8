import { call, callForFile } from '@portal/web-kit/call'
import { addressOf } from '@portal/web-kit/request'
import { saveFile } from '@portal/web-kit/save-file'
import { tabEnterprise } from '@portal/web-kit/session'
import { downloadFileRoute, fileFactsRoute, savedFileRoute } from '../contract/index.ts'

/** A file as the page of another feature knows it; `size` in bytes, where it may be large. */
export interface NamedFile {
  fileId: string
  fileName: string
  size?: number
}

/** From this size on the browser itself downloads: shown, stopped and resumed there, nothing of it in the page. */
const browserFrom = 20_971_520

/** Saves a file under its name. Rejects when the call fails. */
export async function downloadFile({ fileId, fileName, size = 0 }: NamedFile): Promise<void> {
  if (size >= browserFrom) {
    // Says in the page what the browser would only show as a failed download.
    await call(fileFactsRoute, { body: { fileId } })
    const link = document.createElement('a')
    link.href = addressOf(savedFileRoute, { query: { fileId, entId: tabEnterprise() || undefined } })
    link.download = fileName
    link.click()
    return
  }
  const { blob } = await callForFile(downloadFileRoute, { body: { fileId } })
  saveFile({ blob, name: fileName })
}
