import { headersFor } from '@portal/web-kit/request'
import { askUploadRoute, endUploadRoute } from '../../contract/index.ts'
import { forgetUpload, type BrokenUpload } from './upload-memory.ts'

const protocol = { 'tus-resumable': '1.0.0' }
const gone = new Set([404, 410])

/** Bytes that the server has of it; null where it has none any more, and it is forgotten. */
export async function arrivedOf(of: BrokenUpload, signal: AbortSignal): Promise<number | null> {
  const headers = { ...headersFor(askUploadRoute), ...protocol }
  const { status, headers: said } = await fetch(of.address, { method: 'HEAD', headers, signal })
  if (gone.has(status)) {
    forgetUpload(of)
    return null
  }
  return Number(said.get('upload-offset') ?? 0)
}

/** Takes back what came of it, and forgets it. */
export async function discardUpload(of: BrokenUpload): Promise<void> {
  const headers = { ...headersFor(endUploadRoute), ...protocol }
  await fetch(of.address, { method: 'DELETE', headers })
  forgetUpload(of)
}
