import filling from '@portal/tax-forms/data/iit-filling.json' with { type: 'json' }
import type { RuleText } from '@portal/tax-return/contract'
import { salaryItem, unverifiedItems } from '../../contract/index.ts'
import { fillingTexts as texts } from './filling.texts.ts'

const accumulated = new Set(['c22', 'c23', 'c24', 'c31', 'c33', 'c38'])
const singlePrefix = 'IIT.SINGLE.'

/** The rule by which a column of a payroll row came about. */
export function ruleOfColumn(item: string, column: string): string {
  if (item !== salaryItem) return `${singlePrefix}${item}`
  if (column === 'c39') return 'IIT.PAID'
  return accumulated.has(column) ? 'IIT.YEAR' : 'IIT.MONTH'
}

/** A filling rule in words, as far as the reference goes. */
export function ruleText(rule: string): RuleText {
  if (!rule.startsWith(singlePrefix)) {
    const of = rule === 'IIT.PAID' ? texts.paid : rule === 'IIT.YEAR' ? texts.year : texts.month
    return { ...of, law: texts.law, verified: true, sources: [] }
  }
  const key = rule.slice(singlePrefix.length)
  const item = filling.items.find((one) => one.key === key)
  const law = item !== undefined && 'law' in item ? String(item.law) : texts.law
  return {
    title: key,
    why: texts.single.why,
    how: texts.single.how(item?.method ?? ''),
    law,
    verified: !unverifiedItems.has(key),
    sources: [],
  }
}
