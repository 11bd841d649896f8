import { createReadStream } from 'node:fs'
import { XlsxError } from '../errors.ts'
import { CONTENT_NAMES } from '../xlsx.texts.ts'
import { contentKind } from './sniff.ts'

export type Encoding = 'utf-16le' | 'utf-16be' | 'utf-8' | 'gb18030'
export type TextSource = string | Buffer

/** The bytes in pieces: of a file by its path, or of a buffer. */
export const chunksOf = (source: TextSource): AsyncIterable<Buffer> | Iterable<Buffer> =>
  typeof source === 'string' ? createReadStream(source) : [source]

/**
 * How a text is written: UTF-16 by its mark, UTF-8 where it is that throughout, else the Chinese code of Windows. Reads
 * the file once and holds a piece of it. @throws XlsxError EMPTY_FILE, or NOT_XLSX for what is no text
 */
export async function encodingOf(source: TextSource): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of chunksOf(source)) {
      if (isFirst && chunk.length > 0) {
        const marked = markOf(chunk)
        if (marked !== undefined) return marked
        assertText(chunk)
        isFirst = false
      }
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
  } catch (error) {
    if (error instanceof TypeError) return 'gb18030'
    throw error
  }
  if (isFirst) throw new XlsxError('EMPTY_FILE')
  return 'utf-8'
}

const markOf = ([first, second]: Buffer): Encoding | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function assertText(head: Buffer): void {
  const kind = contentKind(head)
  if (kind !== 'text') throw new XlsxError('NOT_XLSX', { actual: CONTENT_NAMES[kind] })
}
