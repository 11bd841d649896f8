import { parseAmount } from '@portal/domain/amount-input'
import { formatNumber } from '@portal/domain/format'
import type { CellKind, ColumnType } from '@portal/tax-forms'
import { Decimal } from '@portal/domain/money'
import { gridTexts } from './grid.texts.ts'

export type Read = { ok: true, value: string } | { ok: false, reason: string }
export interface CellShape { type: ColumnType, kind: CellKind, decimals: number }

/** Text of a cell may be this long; a name or code is shorter. */
const longestText = 200

/** What a person typed or pasted, as the wire wants it; '' empties the cell. */
export function readTyped(text: string, { type, kind, decimals }: CellShape): Read {
  if (isText({ type, kind })) {
    const trimmed = text.trim()
    return trimmed.length > longestText ? { ok: false, reason: gridTexts.tooLong(longestText) } : { ok: true, value: trimmed }
  }
  if (type === 'rate' || kind === 'rate') return parseAmount(text)
  const parsed = parseAmount(text, type === 'integer' ? 0 : decimals)
  if (!parsed.ok || parsed.value === '' || type !== 'money') return parsed
  return { ok: true, value: new Decimal(parsed.value).toFixed(decimals) }
}

export const isText = ({ type, kind }: Pick<CellShape, 'type' | 'kind'>): boolean => kind === 'text' || ['text', 'enum', 'yn', 'date', 'uscc'].includes(type)

/** As people read it: thousands and two digits for money, percent for rates, counts without digits. */
export function shownText(value: string, { type, kind, decimals }: CellShape): string {
  if (isText({ type, kind }) || value === '') return value
  if (type === 'integer') return formatNumber(value, 'default', 0)
  if (type === 'rate' || kind === 'rate') return `${new Decimal(value).times(100).toFixed()}%`
  return formatNumber(value, 'default', type === 'money' ? decimals : Math.max(2, (value.split('.')[1] ?? '').length))
}

/** What the editor opens with: the plain number, a rate as percent. */
export const editText = (value: string, shape: CellShape): string =>
  value !== '' && !isText(shape) && (shape.type === 'rate' || shape.kind === 'rate') ? shownText(value, shape) : value

export const isZero = (value: string): boolean => value === '' || /^-?0*(\.0*)?$/.test(value)
