import { codeText, compact, unwrapped } from '@portal/domain/reading/plain'
import { codeOfCell } from '@portal/server-kit/xlsx/cell-values'
import type { Cell } from '@portal/server-kit/xlsx/index'
import { KINDS } from '../reference.ts'

/** `at`: position in the row, from 0. */
export type RawCell = { column: string; cell: Cell; at?: number }
export type RawFields = Map<string, RawCell>

/** Normalised numbers of a row, and the corrections made. */
export type Numbers = {
  /** Cleaned content of the digital-number column; E03 checks whether it is a digital number. */
  digitalText: string
  digital: string | null
  code: string
  number: string
  /** A number in scientific notation, whose last digits are lost. */
  lost: RawCell | null
  /** The value after restoring leading zeros. */
  padded: string | null
  /** True when full-width or invisible characters were removed. */
  cleaned: boolean
}

const SCIENTIFIC = /^[0-9](\.[0-9]+)?[Ee]\+?[0-9]+$/
/** Columns that name an invoice by themselves. */
export const NUMBER_FIELDS: readonly string[] = ['digitalNo', 'number', 'customsNo', 'withholdNo']
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
 * The unique key of an invoice, whichever list contains it (invoices.json normalised.key). Null when its number is
 * unusable.
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

const PAPER_CODE = /^([0-9]{10}|[0-9]{12})$/
const PAPER_NUMBER = /^[0-9]{8}$/

/**
 * The second name of a paper invoice of the electronic platform, as the key that its code and number alone would make;
 * null when the row has no digital number beside them.
 */
export function paperName({ digital }: Numbers, fields: RawFields): string | null {
  if (digital === null) return null
  const padded = padding(fields)
  const [prefix, number] = [padded.code ?? code(fields.get('code')), padded.number ?? code(fields.get('number'))]
  return PAPER_CODE.test(prefix) && PAPER_NUMBER.test(number) ? `P:${prefix}-${number}` : null
}

export function code(raw: RawCell | undefined): string {
  return raw === undefined ? '' : codeOfCell(raw.cell)
}

function isLost(cell: Cell): boolean {
  if (cell.kind === 'number') return Math.abs(Number(cell.text)) >= 1e15
  const text = codeText(cell.text)
  return SCIENTIFIC.test(text) || (text.length > 15 && wasNumber(cell))
}

function wasCleaned(cell: Cell | undefined): boolean {
  return cell !== undefined && cell.kind === 'text' && codeText(cell.text) !== cell.text
}

/** Restores leading zeros lost in number cells: all of an 8-digit number, one of a 10- or 12-digit code. */
function padding(fields: RawFields): { code: string | null; number: string | null } {
  const number = digitsOf(fields.get('number'))
  const prefix = digitsOf(fields.get('code'))
  return {
    number: number !== null && number.length < 8 ? number.padStart(8, '0') : null,
    code: prefix !== null && (prefix.length === 9 || prefix.length === 11) ? `0${prefix}` : null,
  }
}

function digitsOf(raw: RawCell | undefined): string | null {
  if (raw === undefined || (raw.cell.kind !== 'number' && !wasNumber(raw.cell))) return null
  const digits = codeOfCell(raw.cell)
  return /^[0-9]+$/.test(digits) ? digits : null
}

/** `12345678.0`: the text of a program that took the code for a number, so zeros and late digits are gone. */
const wasNumber = ({ kind, text }: Cell): boolean =>
  kind === 'text' && text.includes('.') && /^\d+\.0+$/.test(unwrapped(compact(text)))
