import type { Field } from '@portal/contract'
import { Decimal, parseMoney } from '@portal/domain'
import type { Cell } from '../../xlsx/cell.ts'
import type { Words } from '../exporting/cells.ts'
import { importTexts as texts } from './import.texts.ts'

/** A cell as its field takes it, or what is wrong with it. Limits of the field are judged afterwards. */
export type ReadValue = { value: unknown } | { fault: string }

/** Digits that a spreadsheet keeps of a number. */
const keptDigits = 15

export function readValue(field: Field, cell: Cell | null, words: Words): ReadValue {
  const text = cell?.text.trim() ?? ''
  if (cell?.kind === 'error') return { fault: texts.error(text) }
  if (text === '') return blankOf(field, cell)
  switch (field.kind) {
    case 'amount':
      return amountOf(cell?.kind === 'number' ? plain(text) : text)
    case 'number':
      return { value: cell?.kind === 'number' ? plain(text) : text }
    case 'day':
      return { value: dayOf(text) }
    case 'month':
      return { value: text.replaceAll(/[-/年月]/g, '').slice(0, 6) }
    case 'flag':
      return flagOf(text)
    case 'code':
      return { value: codeOf(text, words) }
    case 'codes':
      return { value: codesOf(text, words) }
    case 'time':
    case 'text':
    case 'long':
    case 'file':
      return cell?.kind === 'number' ? digitsOf(text) : { value: text }
  }
}

function blankOf({ kind, isNullable, isRequired }: Field, cell: Cell | null): ReadValue {
  if (cell?.formula === true) return { fault: texts.formula }
  if (kind === 'flag' && isRequired) return { fault: texts.flag }
  return { value: isNullable === true ? null : undefined }
}

/** A number without exponent and without the tail of binary arithmetic. */
const plain = (text: string): string => new Decimal(text).toSignificantDigits(keptDigits).toFixed()

/** Account numbers typed as numbers have lost their last digits already. */
function digitsOf(text: string): ReadValue {
  const digits = new Decimal(text)
  return digits.precision() > keptDigits || digits.abs().gte(new Decimal(10).pow(keptDigits))
    ? { fault: texts.longNumber }
    : { value: digits.toFixed() }
}

function amountOf(text: string): ReadValue {
  const parsed = parseMoney(text)
  return parsed.ok ? { value: parsed.value === '' ? undefined : parsed.value } : { fault: parsed.reason }
}

function dayOf(text: string): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
  return parts === null ? text : [parts[1], parts[2]?.padStart(2, '0'), parts[3]?.padStart(2, '0')].join('-')
}

function flagOf(text: string): ReadValue {
  if (['是', 'true', '1', 'TRUE'].includes(text)) return { value: true }
  return ['否', 'false', '0', 'FALSE'].includes(text) ? { value: false } : { fault: texts.flag }
}

/** More than any field takes; so many words are no list of codes and are judged as they are. */
const mostCodes = 1000

function codesOf(text: string, words: Words): string[] {
  const all = text.split(/[、,，]/)
  return all.length > mostCodes ? all : all.map((each) => codeOf(each.trim(), words))
}

/** People write what a code is called; the code itself is taken too. */
const codeOf = (text: string, words: Words): string =>
  Object.entries(words).find(([code, name]) => name === text || code === text)?.[0] ?? text
