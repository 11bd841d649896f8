import type { Cell } from '@portal/server-kit/xlsx/index'
import { plainNumber } from './amount.ts'
import { cleanCode } from './clean.ts'
import { KINDS } from '../reference.ts'

export type RawCell = { column: string; cell: Cell }
export type RawFields = Map<string, RawCell>

/** The numbers of a row as they are kept, and what had to be done to them. */
export type Numbers = {
  /** What the digital-number column holds, cleaned; E03 asks whether it is one. */
  digitalText: string
  digital: string | null
  code: string
  number: string
  /** A number turned into scientific notation: its last digits are gone. */
  lost: RawCell | null
  /** A leading zero was put back. */
  padded: string | null
  /** Full-width or invisible characters were removed. */
  cleaned: boolean
}

const SCIENTIFIC = /^[0-9](\.[0-9]+)?[Ee]\+?[0-9]+$/
const NUMBER_FIELDS = ['digitalNo', 'number', 'customsNo', 'withholdNo']
const CODE_FIELDS = [...NUMBER_FIELDS, 'code', 'sellerId', 'buyerId']

export function readNumbers(fields: RawFields): Numbers {
  const own = fields.get('customsNo') ?? fields.get('withholdNo') ?? fields.get('number')
  const digitalText = code(fields.get('digitalNo'))
  const numberText = code(own)
  const movedOver = digitalText === '' && /^[0-9]{20}$/.test(numberText)
  const digital = movedOver ? numberText : /^[0-9]{20}$/.test(digitalText) ? digitalText : null
  const padded = digital === null ? padding(fields) : { code: null, number: null }
  return {
    digitalText,
    digital,
    code: padded.code ?? code(fields.get('code')),
    number: movedOver ? '' : (padded.number ?? numberText),
    lost: NUMBER_FIELDS.map((name) => fields.get(name)).find((raw) => raw !== undefined && isLost(raw.cell)) ?? null,
    padded: padded.number ?? padded.code,
    cleaned: CODE_FIELDS.some((name) => wasCleaned(fields.get(name)?.cell)),
  }
}

/**
 * The one key an invoice has, however it was told of (invoices.json normalised.key); null when its number is unusable.
 */
export function invoiceKey(numbers: Numbers, kind: string | null, place: { file: string; row: number }): string | null {
  if (numbers.digital !== null) return `D:${numbers.digital}`
  const numbering = kind === null ? null : KINDS.get(kind)?.numbering
  if (kind === 'CUSTOMS') return `C:${numbers.number.replace(/^(\d{18})-?/, '$1-')}`
  if (kind === 'WITHHOLD') return numbers.number === '' ? `T:${place.file}#${place.row}` : `W:${numbers.number}`
  if (numbering === 'free')
    return numbers.number === '' ? `T:${place.file}#${place.row}` : `T:${kind}-${numbers.number}`
  return numbers.code === '' || numbers.number === '' ? null : `P:${numbers.code}-${numbers.number}`
}

export function code(raw: RawCell | undefined): string {
  if (raw === undefined) return ''
  return raw.cell.kind === 'number' ? plainNumber(raw.cell.text) : cleanCode(raw.cell.text)
}

function isLost(cell: Cell): boolean {
  return cell.kind === 'number' ? Math.abs(Number(cell.text)) >= 1e15 : SCIENTIFIC.test(cleanCode(cell.text))
}

function wasCleaned(cell: Cell | undefined): boolean {
  return cell !== undefined && cell.kind === 'text' && cleanCode(cell.text) !== cell.text
}

/** Number cells lose leading zeros: an 8-digit number, a 10- or 12-digit code gets its one back. */
function padding(fields: RawFields): { code: string | null; number: string | null } {
  const number = digitsOf(fields.get('number'))
  const prefix = digitsOf(fields.get('code'))
  return {
    number: number !== null && number.length < 8 ? number.padStart(8, '0') : null,
    code: prefix !== null && (prefix.length === 9 || prefix.length === 11) ? `0${prefix}` : null,
  }
}

function digitsOf(raw: RawCell | undefined): string | null {
  if (raw?.cell.kind !== 'number') return null
  const digits = plainNumber(raw.cell.text)
  return /^[0-9]+$/.test(digits) ? digits : null
}
