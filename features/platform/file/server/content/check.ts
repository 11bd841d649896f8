import { open } from 'node:fs/promises'
import { refuse, type FileEnding } from '@portal/contract'
import type { UploadedFile } from '@portal/server-kit'
import type { Call } from '@portal/server-kit/feature'
import { contentTexts as texts } from '../file.texts.ts'
import type { Office } from './office-fault.ts'
import { faultInWorker } from './office-in-worker.ts'
import { pictureOf } from './picture.ts'

const office = 'application/vnd.openxmlformats-officedocument'
/** What each ending is served and shown as, whatever the client said. */
export const contents = {
  docx: { kind: 'docx', mediaType: `${office}.wordprocessingml.document` },
  xlsx: { kind: 'xlsx', mediaType: `${office}.spreadsheetml.sheet` },
  pdf: { kind: 'pdf', mediaType: 'application/pdf' },
  png: { kind: 'picture', mediaType: 'image/png' },
  jpg: { kind: 'picture', mediaType: 'image/jpeg' },
  jpeg: { kind: 'picture', mediaType: 'image/jpeg' },
  gif: { kind: 'picture', mediaType: 'image/gif' },
  webp: { kind: 'picture', mediaType: 'image/webp' },
} as const satisfies Record<FileEnding, { kind: string; mediaType: string }>

/** A JPEG tells its size behind its colour profile and camera data. */
export const headBytes = 1_048_576
/** A picture is unpacked whole by whoever looks at it. */
const mostPixels = 100_000_000
const mostEdge = 20_000

/** Whether the first `headBytes` of a file say what it is. */
export const isJudgedByHead = (ending: FileEnding): boolean => ending !== 'docx' && ending !== 'xlsx'

/** @throws refused when the content is not what the name says, or holds what must not be let in. */
export async function assertContent(
  { path }: Pick<UploadedFile, 'path'>,
  ending: FileEnding,
  call: Pick<Call, 'work'>,
): Promise<void> {
  if (ending === 'docx' || ending === 'xlsx') return assertOffice({ path }, ending, call)
  const head = await headOf(path)
  if (ending === 'pdf') {
    if (head.subarray(0, 5).toString('latin1') !== '%PDF-') throw refuse(texts.pdf)
    return
  }
  const picture = pictureOf(head)
  if (`image/${picture?.format}` !== contents[ending].mediaType) throw refuse(texts.picture(ending))
  const { width = 0, height = 0 } = picture ?? {}
  const isSane = width > 0 && height > 0 && Math.max(width, height) <= mostEdge && width * height <= mostPixels
  if (!isSane) throw refuse(texts.dimensions)
}

/** A document by what is in it, judged in a process of its own. @throws refused with the reason. */
export async function assertOffice(
  { path }: Pick<UploadedFile, 'path'>,
  format: Office,
  call: Pick<Call, 'work'>,
): Promise<void> {
  const fault = await faultInWorker({ path, format }, call.work)
  if (fault !== null) throw refuse(texts[format][fault])
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
