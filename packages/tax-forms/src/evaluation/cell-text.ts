import { Decimal, isDecimalString, toFixedText } from '@portal/domain/money'
import { FilingError } from '../definitions/errors.ts'
import type { FormModel } from '../definitions/model.ts'

/** Printed marks for a cell that does not apply; read as blank. */
const NOTHING: ReadonlySet<string> = new Set(['', '——', '—', '--', '-', '*'])

/** The number in a cell's text; undefined for a blank cell. Throws FilingError with the cell's name. */
export function readNumber(text: unknown, cell: () => string): Decimal | undefined {
  if (text === null || text === undefined) return undefined
  if (typeof text !== 'string') throw new FilingError(cell(), '数值须写成文字（如 "10.00"）')
  const trimmed = text.trim()
  if (NOTHING.has(trimmed)) return undefined
  if (!isDecimalString(trimmed) || trimmed.length > 60)
    throw new FilingError(cell(), `“${trimmed.slice(0, 40)}”不是数值`)
  return new Decimal(trimmed)
}

export function readText(text: unknown, cell: () => string): string | undefined {
  if (text === null || text === undefined || text === '') return undefined
  if (typeof text !== 'string') throw new FilingError(cell(), '须为文字')
  return text
}

/** A calculated number with all digits its formula rounds to, at least two. */
export function calculatedText(value: Decimal, scale: number): string {
  return toFixedText(value, Math.max(scale, 2))
}

/** A number as filed: money with the form's digits, rates and quantities with their own digits, zero as `0.00`. */
export function filedText(form: FormModel, column: string, value: Decimal): string {
  if (value.isZero()) return '0.00'
  const isMoney = form.columns[form.columnIndex.get(column) ?? -1]?.type === 'money'
  return isMoney ? calculatedText(value, Math.max(form.definition.decimals, value.decimalPlaces())) : value.toFixed()
}
