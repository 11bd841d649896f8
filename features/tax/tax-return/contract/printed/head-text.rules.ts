import { formatNumber } from '@portal/domain/format'
import { isDecimalString } from '@portal/domain/money'
import { periodLabel } from '@portal/domain/period'
import { optionName } from '@portal/tax-forms/option-names'
import type { HeaderField } from '@portal/tax-forms'
import { readQuarters } from './quarter-table.rules.ts'
import { shownText, yesNo } from '@portal/tax-forms/layout/shown-text.rules'

export const quarterNames = ['一季度', '二季度', '三季度', '四季度'] as const

/** A head field's value as people read it: words for options, 是 and 否, percent for rates, the period in words. */
export function headText({ id, type, multiple }: Pick<HeaderField, 'id' | 'type' | 'multiple'>, value: string): string {
  if (value === '') return ''
  switch (type) {
    case 'yn':
      return yesNo[value] ?? value
    case 'enum':
      return (multiple === true ? value.split(',') : [value]).map((option) => optionName(id, option)).join('、')
    case 'period':
      return /^\d{5,6}$/.test(value) ? periodLabel(value) : value
    case 'quarterTable':
      return quarterText(value)
    case 'money':
    case 'rate':
      // A dash is kept as it was sent: it stands for nothing.
      return !isDecimalString(value) ? value : shownText(value, { type, kind: 'input', decimals: 2 })
    case 'number':
    case 'integer':
      return formatNumber(value, 'default', value.split('.')[1]?.length ?? 0)
    default:
      return value
  }
}

const quarterText = (value: string): string =>
  readQuarters(value)
    .flatMap(([start, end], at) => {
      const name = quarterNames[at] ?? ''
      return start === '' && end === '' ? [] : [`${name}季初 ${start || '——'}，季末 ${end || '——'}`]
    })
    .join('；')
