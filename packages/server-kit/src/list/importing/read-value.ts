import type { Field } from '@portal/contract'
import { Decimal } from '@portal/domain'
import { parseMoney } from '@portal/domain/reading/amount'
import { isNothing, saysNone } from '@portal/domain/reading/blank'
import { parseMoment } from '@portal/domain/reading/day'
import { unwrapped } from '@portal/domain/reading/plain'
import type { Cell } from '../../xlsx/cell.ts'
import { amountOfCell, dayOfCell, faultOfCell, monthOfCell } from '../../xlsx/cell-values.ts'
import type { Words } from '../exporting/cells.ts'
import { importTexts as texts } from './import.texts.ts'

/** A cell as its field takes it, or what is wrong with it. Limits of the field are judged afterwards. */
export type ReadValue = { value: unknown } | { fault: string }

/** Digits that a spreadsheet keeps of a number. */
const keptDigits = 15

export function readValue(field: Field, cell: Cell | null, words: Words, date1904 = false): ReadValue {
  const fault = cell === null ? undefined : faultOfCell(cell)
  if (fault !== undefined) return { fault }
  const text = unwrapped(cell?.text.trim() ?? '')
  if (cell === null || isBlank(field, text)) return blankOf(field)
  switch (field.kind) {
    case 'amount':
      return amountOf(cell)
    case 'number':
      return numberOf(cell)
    case 'day':
      return { value: dayOfCell(cell, date1904) ?? text }
    case 'month':
      return monthOf(cell, date1904)
    case 'time':
      return timeOf(cell, text)
    case 'flag':
      return flagOf(text)
    case 'code':
      return { value: codeOf(text, words) }
    case 'codes':
      return { value: codesOf(text, words) }
    case 'text':
    case 'long':
    case 'file':
    case 'lines':
      return cell.kind === 'number' ? digitsOf(cell.text) : { value: text }
  }
}

/** Kinds in which 无 is no answer. */
const measured = new Set<Field['kind']>(['amount', 'number', 'day', 'month', 'time'])
const isBlank = ({ kind }: Field, text: string): boolean => isNothing(text) || (measured.has(kind) && saysNone(text))

function blankOf({ kind, isNullable, isRequired }: Field): ReadValue {
  if (kind === 'flag' && isRequired) return { fault: texts.flag }
  return { value: isNullable === true ? null : undefined }
}

/** Account numbers typed as numbers have lost their last digits already. */
function digitsOf(text: string): ReadValue {
  const digits = new Decimal(text)
  return digits.precision() > keptDigits || digits.abs().gte(new Decimal(10).pow(keptDigits))
    ? { fault: texts.longNumber }
    : { value: digits.toFixed() }
}

/** Amounts are never rounded to fit. */
function amountOf(cell: Cell): ReadValue {
  const exact = amountOfCell(cell)
  const parsed = exact.ok ? parseMoney(exact.value) : exact
  return parsed.ok ? { value: parsed.value === '' ? undefined : parsed.value } : { fault: parsed.reason }
}

function numberOf(cell: Cell): ReadValue {
  const parsed = amountOfCell(cell)
  return parsed.ok ? { value: parsed.value } : { fault: parsed.reason }
}

function monthOf(cell: Cell, date1904: boolean): ReadValue {
  const parsed = monthOfCell(cell, date1904)
  return parsed.ok ? { value: parsed.value } : { fault: parsed.reason }
}

/** A day alone is no time; its field says so. */
function timeOf({ kind, text }: Cell, typed: string): ReadValue {
  const moment = kind === 'number' ? undefined : parseMoment(text)
  return { value: moment === undefined || moment.clock === '' ? typed : `${moment.day} ${moment.clock}` }
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
