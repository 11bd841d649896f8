import { formatNumber } from '@portal/domain/format'
import { Decimal } from '@portal/domain/money'
import type { CellKind, ColumnType } from '../types.ts'

export interface CellShape {
  type: ColumnType
  kind: CellKind
  decimals: number
  /** Values to choose from, where nothing else may be filled in. */
  options?: readonly string[]
}

export const isZero = (value: string): boolean => value === '' || /^-?0*(\.0*)?$/.test(value)

export const isText = ({ type, kind }: Pick<CellShape, 'type' | 'kind'>): boolean =>
  kind === 'text' || ['text', 'enum', 'yn', 'date', 'uscc'].includes(type)

/** Grey placeholder for an empty figure: the value it counts as. Texts and rates stay empty. */
export function blankText({ type, kind, decimals }: CellShape): string {
  if (isText({ type, kind }) || type === 'rate' || kind === 'rate') return ''
  return type === 'integer' ? '0' : formatNumber('0', 'default', type === 'money' ? decimals : 2)
}

/** Answers as people read and type them; stored as Y and N. */
export const yesNo: Readonly<Record<string, string>> = { Y: '是', N: '否' }

/** Display text: thousands separators and two digits for money, percent for rates, no digits for counts. */
export function shownText(value: string, { type, kind, decimals }: CellShape): string {
  if (type === 'yn') return yesNo[value] ?? value
  if (isText({ type, kind }) || value === '') return value
  if (type === 'integer') return formatNumber(value, 'default', 0)
  if (type === 'rate' || kind === 'rate') return `${new Decimal(value).times(100).toFixed()}%`
  return formatNumber(value, 'default', type === 'money' ? decimals : Math.max(2, (value.split('.')[1] ?? '').length))
}
