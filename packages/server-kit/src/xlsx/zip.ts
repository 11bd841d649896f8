import { open as openFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { XlsxError } from './errors.ts'
import type { XlsxLimits } from './limits.ts'
import { assertZipHead } from './reading/sniff.ts'

/** The parts of a workbook, each readable as a checked stream of bytes. */
export type Parts = {
  has: (name: string) => boolean
  /** In file order and spelling; folders end with a slash. */
  names: string[]
  size: (name: string) => number
  /** Throws XlsxError BAD_CRC or BAD_ZIP on the way or at the end. Data read before that is unverified. */
  stream: (name: string) => AsyncGenerator<Buffer>
  close: () => void
}

/** Reads the central directory and checks every limit before anything is inflated. */
export async function openParts(source: string | Buffer, limits: XlsxLimits): Promise<Parts> {
  const { head, size } = await readHead(source)
  assertZipHead(head)
  if (size > limits.fileBytes) throw tooLarge('文件大小', limits.fileBytes)
  const zip = await openZip(source)
  try {
    const entries = await readDirectory(zip, limits)
    const find = (name: string): yauzl.Entry | undefined => entries.get(name.toLowerCase())
    return {
      has: (name) => find(name) !== undefined,
      names: [...entries.values()].map(({ fileName }) => fileName),
      size: (name) => find(name)?.uncompressedSize ?? 0,
      stream: (name) => readEntry(zip, find(name)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw asZipError(error)
  }
}

async function readHead(source: string | Buffer): Promise<{ head: Buffer; size: number }> {
  if (typeof source !== 'string') return { head: source.subarray(0, 65_536), size: source.length }
  const file = await openFile(source, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0)
    return { head: buffer.subarray(0, bytesRead), size }
  } finally {
    await file.close()
  }
}

async function openZip(source: string | Buffer): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true }
  try {
    return await (typeof source === 'string'
      ? yauzl.openPromise(source, options)
      : yauzl.fromBufferPromise(source, options))
  } catch (error) {
    throw asZipError(error)
  }
}

async function readDirectory(zip: yauzl.ZipFile, limits: XlsxLimits): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > limits.entries)
    throw new XlsxError('TOO_LARGE', { what: '工作簿内部件数', limit: String(limits.entries) })
  const entries = new Map<string, yauzl.Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    const place = `部件“${entry.fileName.slice(0, 80)}”`
    if (entries.has(name)) throw new XlsxError('DUPLICATE_ENTRY').within(place)
    if (entry.isEncrypted()) throw new XlsxError('ENCRYPTED')
    total += entry.uncompressedSize
    if (entry.uncompressedSize > limits.entryBytes || total > limits.totalBytes)
      throw tooLarge('解压后内容', limits.totalBytes).within(place)
    const packed = Math.max(entry.compressedSize, 1)
    if (entry.uncompressedSize > limits.ratioFromBytes && entry.uncompressedSize / packed > limits.ratio) {
      throw new XlsxError('TOO_LARGE', { what: '压缩倍数', limit: String(limits.ratio) }).within(place)
    }
    entries.set(name, entry)
  }
  return entries
}

async function* readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): AsyncGenerator<Buffer> {
  if (entry === undefined) throw new XlsxError('BAD_ZIP')
  let sum = 0
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw asZipError(error)
  }
  // yauzl limits an entry by its declared size but does not check its checksum.
  if (sum !== entry.crc32) throw new XlsxError('BAD_CRC')
}

const asZipError = (error: unknown): XlsxError =>
  error instanceof XlsxError ? error : new XlsxError('BAD_ZIP', {}, error)

const tooLarge = (what: string, bytes: number): XlsxError =>
  new XlsxError('TOO_LARGE', { what, limit: `${Math.round(bytes / 1024 / 1024)} MB` })
