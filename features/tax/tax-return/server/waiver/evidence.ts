import { open } from 'node:fs/promises'
import { refuse } from '@portal/contract'
import { assertOffice } from '@portal/file/server/public'
import type { Call } from '@portal/server-kit/feature'
import { waiverTexts as texts } from './waiver.texts.ts'

const office = 'application/vnd.openxmlformats-officedocument'
/** Media types by kind of evidence. */
const kinds = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
} as const
type Kind = keyof typeof kinds

/**
 * Media type of evidence, detected from its content. The file name must agree, so that nobody opens another type than
 * announced. Refuses other types, truncated files, and documents with what a reader could run or fetch.
 */
export async function evidenceType(
  file: { path: string; name: string; size: number },
  call: Pick<Call, 'work'>,
): Promise<string> {
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? ''
  if (!Object.hasOwn(kinds, ending)) throw refuse(texts.wrongType)
  const kind = ending as Kind
  if (file.size === 0) throw refuse(texts.emptyFile)
  if (kind === 'docx' || kind === 'xlsx') await assertOffice(file, kind, call)
  else if (!(await isMarked(file.path, file.size, kind))) throw refuse(texts.wrongContent(ending))
  return kinds[kind]
}

/** Checks first and last bytes: a truncated file lacks its end mark. */
async function isMarked(path: string, size: number, kind: Kind): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const head = await read(handle, 0, Math.min(16, size))
    const tail = await read(handle, Math.max(0, size - 1024), Math.min(1024, size))
    if (kind === 'pdf') return head.toString('latin1').startsWith('%PDF-') && tail.includes('%%EOF')
    if (kind === 'png') return head.toString('hex').startsWith('89504e470d0a1a0a') && tail.includes('IEND')
    return head.toString('hex').startsWith('ffd8ff') && tail.includes(Buffer.from('ffd9', 'hex'))
  } finally {
    await handle.close()
  }
}

const read = async (handle: Awaited<ReturnType<typeof open>>, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
