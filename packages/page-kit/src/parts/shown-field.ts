import { isLibrary, type Field } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'

const words = { yes: '是', no: '否' } as const

/**
 * A field's value as people read it: amounts with separators and unit, codes by their names, '' for none. A code of the
 * library stands as it is; its list is the page's to ask for.
 */
export function shownField({ kind, unit, codes }: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const named = (code: unknown): string =>
    codes === undefined || isLibrary(codes) ? String(code) : (codes[String(code)] ?? String(code))
  const withUnit = (text: string): string => (unit === undefined ? text : `${text} ${unit}`)
  switch (kind) {
    case 'amount':
      return withUnit(formatNumber(String(value)))
    case 'number':
      return withUnit(String(value))
    case 'flag':
      return value === true ? words.yes : words.no
    case 'code':
      return named(value)
    case 'codes':
      return (Array.isArray(value) ? value : String(value).split(',')).map(named).join('、')
    default:
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}
