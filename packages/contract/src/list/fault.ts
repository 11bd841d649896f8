import { isDate } from '@portal/domain/calendar-date'
import { parseChinaTime } from '@portal/domain/china-time'
import { isDecimalString } from '@portal/domain/decimal-string'
import { isPeriod } from '@portal/domain/period'
import { patternOf } from '@portal/domain/text/patterns'
import { faultTexts as texts } from './fault.texts.ts'
import { isLibrary, type Field } from './field.ts'

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Whether something must be filled in: a field that may be null, or an array that may be empty, need not be. */
export const isNeeded = ({ isRequired, isNullable, kind, isMany, least = 1, leastItems = 0 }: Field): boolean =>
  isRequired && isNullable !== true && kind !== 'flag' && (isMany === true ? leastItems > 0 : least > 0)

const picked = new Set<Field['kind']>(['code', 'codes', 'file'])

/**
 * What is wrong with a value of a field, in words for who typed it; undefined when it may be sent. Forms and imports
 * say the same, by the limits of the route's own schema. Numbers may come as text.
 */
export function faultOf(field: Field, value: unknown): string | undefined {
  // Each line has fields of its own: `faultsOfLines`.
  if (field.kind === 'lines') return undefined
  if (isBlank(value)) {
    if (!isNeeded(field)) return undefined
    return (picked.has(field.kind) ? texts.choose : texts.fill)(field.title)
  }
  if (!Array.isArray(value)) return faultOfOne(field, value)
  const { leastItems = 0, mostItems = Infinity } = field
  if (value.length < leastItems) return texts.fewItems(leastItems)
  if (value.length > mostItems) return texts.manyItems(mostItems)
  for (const [at, item] of value.entries()) {
    const fault = faultOfOne(field, item)
    if (fault !== undefined) return field.kind === 'codes' ? fault : texts.line(at + 1, fault)
  }
  return undefined
}

function faultOfOne(field: Field, value: unknown): string | undefined {
  const text = String(value)
  switch (field.kind) {
    case 'amount':
      return faultOfAmount(field, text)
    case 'number':
      return faultOfNumber(field, text)
    case 'day':
      return isDate(text) ? undefined : texts.day
    case 'month':
      return isPeriod(text) && text.length === 6 ? undefined : texts.month
    case 'time':
      return isTime(text) ? undefined : texts.time
    case 'code':
    case 'codes':
      return faultOfCode(field, text)
    case 'flag':
    case 'file':
    case 'lines':
      return undefined
    case 'text':
    case 'long':
      return faultOfText(field, text)
  }
}

function faultOfAmount({ pattern }: Field, text: string): string | undefined {
  if (!isDecimalString(text)) return texts.amount
  return pattern === undefined || patternOf(pattern).test(text) ? undefined : texts.amountDigits
}

/** A word is set apart from its number, a sign such as % is not. */
const bounded = (bound: number, unit: string): string => (/^\p{L}/u.test(unit) ? `${bound} ${unit}` : `${bound}${unit}`)

function faultOfNumber({ minimum, maximum, unit = '' }: Field, text: string): string | undefined {
  if (!isDecimalString(text)) return texts.number
  // Bounds of a schema are numbers, and so is what the wire carries: amounts are texts of another kind.
  const value = Number(text)
  if (minimum !== undefined && value < minimum) return texts.atLeast(bounded(minimum, unit))
  return maximum !== undefined && value > maximum ? texts.atMost(bounded(maximum, unit)) : undefined
}

function isTime(text: string): boolean {
  try {
    parseChinaTime(text)
    return true
  } catch {
    return false
  }
}

/** Codes of the library are judged by the server, which has the list in force. */
function faultOfCode({ codes, kind }: Field, text: string): string | undefined {
  if (codes === undefined || isLibrary(codes)) return undefined
  // Several codes of one text stand between commas.
  const own = kind === 'codes' ? text.split(',') : [text]
  return own.every((code) => Object.hasOwn(codes, code)) ? undefined : texts.code
}

function faultOfText({ most, least, pattern, wrong }: Field, text: string): string | undefined {
  const length = [...text].length
  if (most !== undefined && length > most) return texts.long(most, length)
  if (least !== undefined && length < least) return texts.short(least)
  if (pattern === undefined || patternOf(pattern).test(text)) return undefined
  return wrong ?? (/\p{Cc}/u.test(text) ? texts.control : texts.pattern)
}
