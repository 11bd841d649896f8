import type { FileLimits } from '@portal/contract'
import { upload } from '@portal/web-kit/upload'
import { isLarge, uploadFileRoute } from '../../contract/index.ts'
import type { SendOptions } from './send-options.ts'

/** A kind as the page knows it. */
export type NamedKind = FileLimits & { projectType: string }

/** Sends a file in the way of its kind and returns its id; what sends large ones is loaded with the first. */
export async function sendFile(file: File, kind: NamedKind, options: SendOptions & { key: string }): Promise<string> {
  const { projectType } = kind
  if (isLarge(kind)) return (await import('./send-large.ts')).sendLarge(file, projectType, options)
  const [id = ''] = await upload(uploadFileRoute, { files: [file], fields: { projectType } }, options)
  return id
}
