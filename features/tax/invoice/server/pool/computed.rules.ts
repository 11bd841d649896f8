import { patternOf } from '@portal/domain/text/patterns'
import type { Contribution } from '../filling/plan.ts'
import { RULES, VALUE_EXPRESSIONS } from '../filling/rules.ts'
import filling from '@portal/tax-forms/data/vat-filling.json' with { type: 'json' }
import { poolTexts } from './pool.texts.ts'

const texts: Record<string, { expr: string; text?: string }> = filling.values
/** Values taken directly from the invoice. */
const plain = new Set(['one', 'amount', 'tax', 'validTax', 'minusTax'])

/** How the rules computed values not printed on the voucher: a ticket's tax, a reduced rate. One row per formula. */
export function computedOf(
  contributions: readonly Contribution[],
): { label: string; formula: string; value: string }[] {
  const rows = new Map<string, { label: string; formula: string; value: string }>()
  for (const { rule, cell, value } of contributions) {
    const target = RULES.get(rule)?.targets?.find((each) => !plain.has(each.value) && sameCell(each.cell, cell))
    if (target === undefined || rows.has(target.value)) continue
    const { expr = '' } = VALUE_EXPRESSIONS[target.value] ?? {}
    rows.set(target.value, {
      label: /Tax$|^tax|^cut/.test(target.value) ? poolTexts.computedTax : poolTexts.computedAmount,
      formula: texts[target.value]?.text ?? readable(expr),
      value,
    })
  }
  return [...rows.values()]
}

const names: readonly (readonly [string, string])[] = [
  ['gross', '价税合计'],
  ['amount', '金额'],
  ['fare', '票价'],
  ['fuel', '燃油附加费'],
  ['face', '票面金额'],
]
/** An expression of the rules, with the labels of the voucher. */
const readable = (expr: string): string =>
  names
    .reduce((text, [field, name]) => text.replaceAll(field, name), expr)
    .replaceAll('/', '÷')
    .replaceAll('*', '×')
    .replaceAll('-', '－')

/** A rule's cell may leave the column pair and the relief code open. */
const sameCell = (rule: string, cell: string): boolean =>
  rule === cell ||
  patternOf(
    `^${rule
      .replaceAll('.', '\\.')
      .replaceAll(/\{\w\}/g, 'c\\d')
      .replaceAll(/\[\w+\]/g, '\\[\\d+\\]')}$`,
    '',
  ).test(cell)
