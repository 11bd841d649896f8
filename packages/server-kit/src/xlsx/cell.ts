import { XlsxError } from './errors.ts'
import { serialToDate } from './serial-date.ts'
import { undoEscapes } from './xml-text.ts'

/**
 * One filled cell.
 * `text`: words of a text cell; exact digits of a number cell as stored (they may have an exponent or a binary tail);
 * 'YYYY-MM-DD[ HH:mm:ss]' of a date; 'true' or 'false'; the code of an error.
 * `serial`: a date's number as stored. `formula`: a computed cell; the text is its last result.
 */
export type Cell = {
  kind: 'text' | 'number' | 'date' | 'bool' | 'error'
  text: string
  serial?: string
  formula?: true
}

export type CellSource = {
  at: string
  type: string
  style: number
  value: string | undefined
  inline: string | undefined
  formula: boolean
}

export type CellContext = { strings: string[]; dateStyles: boolean[]; date1904: boolean }

/** A spreadsheet's numbers end at 1e308; the digits of 1e999999999 would fill the memory of whoever writes them. */
const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?(?:0+(?:[1-9]\d{0,2})?|[1-9]\d{0,2}))?$/
const NUMBER_CHARS = 400

/** @throws XlsxError BAD_NUMBER or BAD_SST_INDEX, naming the cell. */
export function toCell(source: CellSource, context: CellContext): Cell | null {
  const cell = readValue(source, context)
  if (!source.formula) return cell
  // A stored empty text is a result; a formula without any is not blank, its value is unknown.
  if (cell === null && source.type === 'str' && source.value === '') return null
  return cell === null ? { kind: 'text', text: '', formula: true } : { ...cell, formula: true }
}

function readValue({ at, type, style, value, inline }: CellSource, context: CellContext): Cell | null {
  if (type === 'inlineStr') return text(inline ?? value ?? '')
  if (value === undefined || (value === '' && type !== 'str')) return null
  if (type === 's') return sharedText(sharedString(value, at, context.strings))
  if (type === 'str') return text(undoEscapes(value))
  if (type === 'b') return { kind: 'bool', text: value.trim() === '1' ? 'true' : 'false' }
  if (type === 'e') return { kind: 'error', text: value }
  if (type === 'd')
    return {
      kind: 'date',
      text: value
        .trim()
        .replace('T', ' ')
        .replace(/( 00:00:00)?(\.0+)?Z?$/, ''),
    }
  return numberCell(value.trim(), at, context.dateStyles[style] === true, context.date1904)
}

function numberCell(value: string, at: string, isDate: boolean, date1904: boolean): Cell | null {
  if (value === '') return null
  if (value.length > NUMBER_CHARS || !NUMBER.test(value))
    throw new XlsxError('BAD_NUMBER', { at, value: value.slice(0, 40) })
  const date = isDate ? serialToDate(Number(value), date1904) : undefined
  return date === undefined ? { kind: 'number', text: value } : { kind: 'date', text: date, serial: value }
}

function sharedString(value: string, at: string, strings: string[]): string {
  const found = /^\s*\d{1,9}\s*$/.test(value) ? strings[Number(value)] : undefined
  if (found === undefined) throw new XlsxError('BAD_SST_INDEX', { at })
  return found
}

const sharedText = (words: string): Cell | null => (words === '' ? null : { kind: 'text', text: words })

const text = (words: string): Cell | null => (words === '' ? null : { kind: 'text', text: detached(words) })

/** From this length, V8 implements a substring as a pointer into its source string. */
const SLICED_FROM = 13

/** Copies the text, because a stored substring would keep the whole chunk in memory. */
function detached(words: string): string {
  return words.length < SLICED_FROM ? words : Buffer.from(words, 'utf16le').toString('utf16le')
}
