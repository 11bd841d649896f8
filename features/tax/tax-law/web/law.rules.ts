import { fieldsOf } from '@portal/contract'
import { periodLabel } from '@portal/domain'
import { ownTaxTypeName } from '@portal/tax-task/contract'
import { LawRule, type LawRegister } from '../contract/index.ts'
import { lawTexts as texts } from './law.texts.ts'

export const lawFields = fieldsOf(LawRule)
export const titleOf = (name: keyof LawRule): string => lawFields.find((field) => field.name === name)?.title ?? name

/** Code of the filter for rules of every tax. */
export const everyTax = 'all'

export const taxesText = ({ taxes }: Pick<LawRule, 'taxes'>): string =>
  taxes.length === 0 ? texts.everyTax : taxes.map(ownTaxTypeName).join(texts.comma)

export const documentsText = ({ documents }: Pick<LawRule, 'documents'>): string =>
  documents.length === 0 ? texts.noDocument : documents.join(texts.comma)

export const firstPeriodText = ({ firstPeriod }: Pick<LawRule, 'firstPeriod'>): string =>
  firstPeriod === '' ? '' : periodLabel(firstPeriod)

/** A change with the rule it belongs to. */
export interface Coming {
  on: string
  what: string
  rule: LawRule
}

/** What changes from the business day on, soonest first. A month counts to its end. */
export const comingOf = ({ rules, today }: LawRegister): Coming[] =>
  rules
    .flatMap((rule) => rule.coming.map((change) => ({ ...change, rule })))
    .filter(({ on }) => on >= today.slice(0, on.length))
    .toSorted((one, other) => one.on.localeCompare(other.on))

/** A day as it stands, a month in words. */
export const onText = (on: string): string => (on.length > 7 ? on : texts.month(on.slice(0, 4), Number(on.slice(5))))

export const missingOf = ({ rules }: LawRegister): LawRule[] => rules.filter(({ missing }) => missing !== null)

export interface LawFilter {
  tax?: string | undefined
  certainty?: string | undefined
  word?: string | undefined
}

/** Whether a rule is found by its tax, its certainty and a word of its title, documents or meaning. */
export function isFound(rule: LawRule, { tax, certainty, word }: LawFilter): boolean {
  const isOfTax = tax === undefined || (tax === everyTax ? rule.taxes.length === 0 : rule.taxes.includes(tax))
  const text = [rule.title, ...rule.documents, rule.meaning, rule.open].join('\n').toLowerCase()
  return (
    isOfTax &&
    (certainty === undefined || rule.certainty === certainty) &&
    (word === undefined || text.includes(word.trim().toLowerCase()))
  )
}
