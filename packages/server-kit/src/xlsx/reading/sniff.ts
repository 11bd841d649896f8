import { XlsxError } from '../errors.ts'
import { CONTENT_NAMES } from '../xlsx.texts.ts'

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const IMAGES = ['89504e47', 'ffd8ff', '47494638', '424d']
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le')

/** Refuses content that is clearly not a zip, by its first bytes. `head` should hold the first 64 KB. */
export function assertZipHead(head: Buffer): void {
  if (head.length === 0) throw new XlsxError('EMPTY_FILE')
  if (head.subarray(0, 8).equals(OLE)) throw new XlsxError(head.includes(ENCRYPTED_STREAM) ? 'ENCRYPTED' : 'OLD_XLS')
  if (head.subarray(0, 2).toString('latin1') === 'PK') return
  throw new XlsxError('NOT_XLSX', { actual: CONTENT_NAMES[contentKind(head)] })
}

/** What bytes are that begin so. */
export function contentKind(head: Buffer): keyof typeof CONTENT_NAMES {
  const hex = head.subarray(0, 8).toString('hex')
  if (IMAGES.some((magic) => hex.startsWith(magic))) return 'image'
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  const text = head.subarray(0, 2048).toString('utf8').trimStart().toLowerCase()
  if (/^<(!doctype html|html|head|body|table|meta)/.test(text)) return 'html'
  if (text.startsWith('<?xml')) return text.includes('<html') ? 'html' : 'xml'
  return head.subarray(0, 2048).includes(0) ? 'binary' : 'text'
}
