import { open } from 'node:fs/promises'
import { refuse } from '@portal/contract'
import { XLSX_LIMITS } from '@portal/server-kit/xlsx/limits'
import { XlsxError } from '@portal/server-kit/xlsx/errors'
import { openParts } from '@portal/server-kit/xlsx/zip'
import { mostEvidenceBytes } from '../../contract/index.ts'
import { waiverTexts as texts } from './waiver.texts.ts'

const office = 'application/vnd.openxmlformats-officedocument'
/** Kinds of evidence: media type, and for Office documents their main part. */
const kinds = {
  pdf: { mediaType: 'application/pdf' },
  png: { mediaType: 'image/png' },
  jpg: { mediaType: 'image/jpeg' },
  docx: { mediaType: `${office}.wordprocessingml.document`, part: 'word/document.xml', macros: 'word/vbaproject.bin' },
  xlsx: { mediaType: `${office}.spreadsheetml.sheet`, part: 'xl/workbook.xml', macros: 'xl/vbaproject.bin' },
} as const
type Kind = keyof typeof kinds

/**
 * Media type of evidence, detected from its content. The file name must agree, so that nobody opens another type than
 * announced. Refuses other types, truncated files, and documents with macros or a password.
 */
export async function evidenceType(file: { path: string; name: string; size: number }): Promise<string> {
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? ''
  if (!Object.hasOwn(kinds, ending)) throw refuse(texts.wrongType)
  const kind = ending as Kind
  if (file.size === 0) throw refuse(texts.emptyFile)
  const isRight =
    'part' in kinds[kind]
      ? await isOffice(file.path, kinds[kind] as (typeof kinds)['docx'])
      : await isMarked(file.path, file.size, kind)
  if (!isRight) throw refuse(texts.wrongContent(ending))
  return kinds[kind].mediaType
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

async function isOffice(path: string, { part, macros }: { part: string; macros: string }): Promise<boolean> {
  try {
    const parts = await openParts(path, { ...XLSX_LIMITS, fileBytes: mostEvidenceBytes })
    try {
      return parts.has('[Content_Types].xml') && parts.has(part) && !parts.has(macros)
    } finally {
      parts.close()
    }
  } catch (error) {
    if (error instanceof XlsxError) return false
    throw error
  }
}
