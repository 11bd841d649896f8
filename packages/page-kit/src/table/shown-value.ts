import { isLibrary, type Field } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import { isPeriod, periodLabel } from '@portal/domain/period'
import { tableTexts } from './table.texts.ts'

type Shape = Pick<Field, 'kind' | 'codes'>

/** A value as text for people: amounts grouped, months and codes in words. An unknown code stays as it is. */
export function shownValue(value: unknown, field: Shape): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((each) => shownValue(each, field)).join('、')
  const text = String(value)
  switch (field.kind) {
    case 'amount':
      return formatNumber(text)
    case 'number':
      return formatNumber(text, 'default', text.split('.')[1]?.length ?? 0)
    case 'month':
      return isPeriod(text) ? periodLabel(text) : text
    case 'flag':
      return nameOf(isOn(text) ? '1' : '0', { kind: 'flag', codes: field.codes ?? yesOrNo })
    case 'code':
      return nameOf(text, field)
    case 'codes':
      return text
        .split(',')
        .map((code) => nameOf(code, field))
        .join('、')
    default:
      return text
  }
}

const yesOrNo = { 1: tableTexts.yes, 0: tableTexts.no }
const isOn = (text: string): boolean => text === 'true' || text === '1'

/** Lists of the library stand here by name; while one is read, its code is shown. */
const nameOf = (code: string, { codes }: Shape): string =>
  codes === undefined || isLibrary(codes) || !Object.hasOwn(codes, code) ? code : (codes[code] ?? code)

/** A row's text in a column, for names and titles. */
export const contentText = <Row>(row: Row, column: (Shape & { id: string }) | undefined): string =>
  column === undefined ? '' : shownValue((row as Record<string, unknown>)[column.id], column)
