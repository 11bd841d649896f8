import data from '@portal/tax-forms/data/invoices.json' with { type: 'json' }
import filling from '@portal/tax-forms/data/vat-filling.json' with { type: 'json' }
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import { lawOn } from '@portal/tax-forms/rule-law'
import type { Choice } from '../contract/pool.schema.ts'
import { RULES } from './filling/rules.ts'
import { KINDS, LISTS } from './intake/reference.ts'

/** The Chinese name of a code as in the workbooks; the code itself when no list has it. */
export const nameInList = (list: string, code: string): string =>
  (list === 'kinds' ? KINDS.get(code)?.name : LISTS[list]?.find((value) => value.code === code)?.text) ?? code

const choicesOf = (list: string): Choice[] =>
  (LISTS[list] ?? []).flatMap(({ code, text }) => (typeof code === 'string' ? [{ code, name: text }] : []))

/** Display name of a line's rate; lines without a rate use their class. */
export const rateName = (rate: string | null, rateClass: string | null): string =>
  LISTS['rates']?.find((each) => (rate === null ? each.code === null && each.cls === rateClass : each.code === rate))
    ?.text ??
  rate ??
  ''

/** Values of the rate filter: a rate, or the class of lines without one. */
const rateChoices: Choice[] = (LISTS['rates'] ?? []).map(({ code, text, cls }) => ({
  code: typeof code === 'string' ? code : (cls ?? ''),
  name: text,
}))

const sources: Record<string, string> = { 0: '开票平台取得', 1: '用途确认清单', 2: '手工导入', 3: '台账导入' }
export const sourceName = (code: string): string => sources[code] ?? code
export const compareNames: Readonly<Record<string, string>> = { matched: '比对相符' }
const checkNames: Readonly<Record<string, string>> = { yes: '已勾选', no: '未勾选', listed: '待勾选' }
export const checkName = (code: string | null): string => (code === null ? '' : (checkNames[code] ?? code))

/** Titles of filling rules, each once. */
export const ruleTitle = (ids: string): string =>
  ids
    .split(',')
    .map((id) => (id === filling.transfers.id ? '进项税额转出' : (RULES.get(id)?.title ?? id)))
    .join('；')
/** False when the reference gives no source for a rule as it stood on a day of issue; null is an unknown day. */
export const isVerifiedRule = (ids: string, day: string | null): boolean =>
  ids.split(',').every((id) => {
    const rule = RULES.get(id)
    return (rule?.laws === undefined ? rule?.verified : lawOn(rule, day)?.verified) === true
  })

/** Documents of rules that differ by day of issue, as of a day. */
export const lawsOn = (ids: string, day: string | null): string[] =>
  ids.split(',').flatMap((id) => lawOn(RULES.get(id) ?? {}, day)?.law ?? [])

export const passengerChoices: Choice[] = reference.passengerInvoiceTypes.values.map(({ key, name }) => ({
  code: key,
  name,
}))
const reliefOf = (kind: string): Choice[] =>
  reference.reliefCodes.values
    .filter((one) => one.kind === kind)
    .map(({ code, name }) => ({ code, name: `${code} ${name}` }))

/** All closed lists used by filters and forms. */
export const invoiceChoices = (): Record<string, Choice[]> => ({
  kinds: data.lists.kinds.values.map(({ code, name }) => ({ code, name })),
  statuses: choicesOf('statuses'),
  risks: choicesOf('risks'),
  rates: rateChoices,
  biz: choicesOf('businessTypes'),
  use: choicesOf('uses'),
  compare: Object.entries(compareNames).map(([code, name]) => ({ code, name })),
  passenger: passengerChoices,
  taxItem: choicesOf('taxItems'),
  method: choicesOf('methods'),
  transferCell: choicesOf('transferReasons'),
  sources: Object.entries(sources).map(([code, name]) => ({ code, name })),
  reliefCode: reliefOf('exemption'),
  reductionCode: reliefOf('reduction'),
})
