import { createHash } from 'node:crypto'
import type { XlsxErrorCode } from '../../errors.ts'

/** A file a user might upload, and its outcome: the error code, or the number of rows read. */
export type HostileFile = {
  /** Name of the file when written to a folder. */
  file: string
  what: string
  make: () => Buffer
  outcome: { refused: XlsxErrorCode } | { rows: number }
  /** Takes many megabytes, so it is measured in a separate process. */
  isHeavy?: true
  /** Made a reader spend minutes on few bytes, so that every reader meets it. */
  isSlow?: true
}

export const MB = 1024 * 1024
export const words = (value: string): string => `<row><c t="inlineStr"><is><t>${value}</t></is></c></row>`
export const one = '<row r="1"><c r="A1"><v>1</v></c></row>'
export const refused = (file: string, what: string, code: XlsxErrorCode, make: () => Buffer): HostileFile => ({
  file,
  what,
  make,
  outcome: { refused: code },
})
export const read = (file: string, what: string, rows: number, make: () => Buffer): HostileFile => ({
  file,
  what,
  make,
  outcome: { rows },
})
export const slow = (hostile: HostileFile): HostileFile => ({ ...hostile, isSlow: true })
export const heavy = (hostile: HostileFile): HostileFile => ({ ...hostile, isHeavy: true })

/** Text that hardly compresses and is allowed in an XML comment; the same on every run. */
export const noise = (bytes: number): string =>
  createHash('shake256', { outputLength: bytes }).update('noise').digest('base64')
