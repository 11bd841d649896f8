import data from '@portal/tax-forms/data/vat-filling.json' with { type: 'json' }
import invoices from '@portal/tax-forms/data/invoices.json' with { type: 'json' }
import sources from '@portal/tax-forms/data/sources.json' with { type: 'json' }
import { lawOf } from '@portal/tax-forms/rule-law'
import { shownWords } from '@portal/tax-forms/shown-words'
import { patternOf } from '@portal/domain/text/patterns'
import { nameInList } from '../list-names.ts'
import small from './data/small-filling.json' with { type: 'json' }
import { fieldNames, listOfField, ruleTexts as texts, valueNames } from './rule-words.texts.ts'
import { RULES, TRANSFER_RULE, VALUE_EXPRESSIONS, type Condition, type FillRule, type Scalar } from './rules.ts'

/**
 * A filling rule in words. `why`: its conditions; `how`: the invoice value put into the cell; `sources`: where the rule
 * comes from.
 */
export interface RuleWords {
  title: string
  why: string
  how: string
  law: string
  verified: boolean
  sources: readonly string[]
}

const smallRules = new Map((small.rules as unknown as FillRule[]).map((rule) => [rule.id, rule]))
const valueTexts = new Map(
  [...Object.entries(VALUE_EXPRESSIONS), ...Object.entries(small.values)].map(
    ([name, value]: [string, { expr: string; text?: string }]) => [name, value.text ?? value.expr],
  ),
)
const registry = new Map([
  ...Object.entries(sources.sources).map(([id, { usedFor }]): [string, string] => [id, usedFor]),
  ...invoices.sources.map(({ id, what }): [string, string] => [id, what]),
])

/**
 * @param cell the filled cell; selects the target of the rule
 * @param period of the return; selects what the rule rests on
 */
export function wordsOfRule(id: string, cell: string, period: string): RuleWords {
  if (id === TRANSFER_RULE) {
    const reason = invoices.lists.transferReasons.values.find((value) => value.code === cell)?.text ?? ''
    return {
      title: `进项税额转出${reason === '' ? '' : `：${reason}`}`,
      why: shownWords(data.transfers.text),
      how: '转出税额',
      law: '',
      verified: true,
      sources: namesOf([invoices.lists.transferReasons.src]),
    }
  }
  const rule: FillRule | undefined = RULES.get(id) ?? smallRules.get(id)
  if (rule === undefined) return { title: id, why: '', how: '', law: '', verified: false, sources: [] }
  const { law, verified, sources: grounds } = lawOf(rule, period)
  const target = rule.targets?.find((one) => patternOfCell(one.cell).test(cell))
  return {
    title: rule.title,
    why: [...rule.when, ...(target?.if ?? [])].map(wordsOf).join(texts.and) || texts.all,
    how: valueTexts.get(target?.value ?? '') ?? '',
    law,
    verified,
    sources: namesOf(grounds),
  }
}

const namesOf = (ids: readonly string[]): string[] => ids.map((one) => registry.get(one) ?? one)

/** Pattern of the cells that `FORM.r1.{S}` or `FORM.reduce[code].c2` may become. */
const patternOfCell = (cell: string): RegExp =>
  patternOf(
    `^${cell
      .replaceAll('.', '\\.')
      .replace(/\{\w\}/g, 'c\\d+')
      .replace(/\[\w+\]/g, '\\[[^\\]]*\\]')}$`,
    '',
  )

const operators: Readonly<Record<string, string>> = {
  '=': texts.is,
  '!=': texts.isNot,
  '>=': texts.atLeast,
  in: texts.oneOf,
  notin: texts.noneOf,
}

function wordsOf(condition: Condition): string {
  const [field, operator, value] = condition as [string, string, Scalar | Scalar[]]
  const values = Array.isArray(value) ? value : [value]
  const named = values.map((one) => nameOf(field, one)).join(texts.or)
  return `${fieldNames[field] ?? field}${operators[operator] ?? operator}${named}`
}

function nameOf(field: string, value: Scalar): string {
  if (value === null) return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (value === '$period') return texts.period
  const list = listOfField[field]
  return valueNames[`${field} ${value}`] ?? (list === undefined ? value : nameInList(list, value))
}
