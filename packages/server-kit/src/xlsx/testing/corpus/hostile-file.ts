import { createHash } from 'node:crypto'
import type { XlsxErrorCode } from '../../errors.ts'

/**
 * A file that somebody might upload, and what becomes of it: the code it is refused with, or the rows read out of it.
 */
export type HostileFile = {
  /** Of the file in a folder. */
  file: string
  what: string
  make: () => Buffer
  outcome: { refused: XlsxErrorCode } | { rows: number }
  /** Whole megabytes of it: measured in a process of its own. */
  isHeavy?: true
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
export const heavy = (hostile: HostileFile): HostileFile => ({ ...hostile, isHeavy: true })

/** Text that no packer makes much smaller and that XML may carry in a comment; the same on every run. */
export const noise = (bytes: number): string =>
  createHash('shake256', { outputLength: bytes }).update('noise').digest('base64')
