import { fieldNames } from '@portal/contract'
import type { BodyOf } from '@portal/page-kit/form/form-options'
import type { FormValues } from '@portal/page-kit/form/form-values'
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import { vatFormNames } from '@portal/tax-forms/vat-names'
import { VatPreferenceFields, type insertVatPreferenceRoute } from '../../contract/index.ts'

export type Flag =
  | 'ifAddDijiaPolicy'
  | 'ifImmediateWithdrawalItems'
  | 'ifTaxDiminishingItems'
  | 'ifVatExemptionItems'
  | 'ifVatReductionItems'
/** A list of codes, and the field with their names. */
export interface CodeList {
  codes: 'immediateWithdrawalItems' | 'taxDiminishingItems' | 'vatExemptionItemsCode' | 'vatReductionItemsCode'
  names: 'immediateWithdrawalItemsName' | 'vatExemptionItems' | 'vatReductionItems' | null
  kind: 'immediateRefund' | 'reduction' | 'exemption'
}

export const codeLists: Readonly<Partial<Record<Flag, CodeList>>> = {
  ifImmediateWithdrawalItems: {
    codes: 'immediateWithdrawalItems',
    names: 'immediateWithdrawalItemsName',
    kind: 'immediateRefund',
  },
  ifTaxDiminishingItems: { codes: 'taxDiminishingItems', names: null, kind: 'reduction' },
  ifVatExemptionItems: { codes: 'vatExemptionItemsCode', names: 'vatExemptionItems', kind: 'exemption' },
  ifVatReductionItems: { codes: 'vatReductionItemsCode', names: 'vatReductionItems', kind: 'reduction' },
}

export interface Option {
  code: string
  name: string
}
const names = fieldNames(VatPreferenceFields)
interface ListedFlag {
  field: string
  drives: string | null
  /** Cells of the simple form; none where it has no such relief. */
  small?: string
}
const listed: readonly ListedFlag[] = reference.preference.flags
/** The flags in their order, as a form calls them; `drives`: cells that they affect. */
export const flags = listed
  .filter(({ field }) => field !== 'ifApplicablePreference')
  .map(({ field, drives }) => ({
    field: field as Flag,
    name: (names[field] ?? field).replace(/^是否/, ''),
    drives: drives === null ? '' : wordsOf(drives),
  }))
/** Cells of the simple form that a flag affects; one without any is not offered to a small-scale taxpayer. */
export const smallDrives: ReadonlyMap<string, string> = new Map(
  listed.flatMap(({ field, small }) => (small === undefined ? [] : [[field, wordsOf(small)]])),
)
export const flagsOf = (isSmall: boolean) => flags.filter(({ field }) => !isSmall || smallDrives.has(field))
export const industries = reference.preference.addDijiaIndustries
export const bureaus = reference.taxBureaus.values
/** Kinds of reduced sales that invoices identify themselves and that map to a code. */
export const cutKinds = ['usedAsset', 'rent15', 'usedCar05'] as const
export const optionsOf = (kind: CodeList['kind']): readonly Option[] =>
  reference.reliefCodes.values.filter((one) => one.kind === kind).map(({ code, name }) => ({ code, name }))

export const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
/** `usedAsset:0001129924` → the code; a bare code is itself. */
export const codeOf = (part: string): string => part.split(':').at(-1) ?? part

/** Names of the codes of a list, in its order. */
function namesOf(list: string, kind: CodeList['kind']): string {
  const known = new Map(optionsOf(kind).map((option) => [option.code, option.name]))
  return partsOf(list)
    .map((part) => known.get(codeOf(part)) ?? codeOf(part))
    .join(',')
}

type Body = BodyOf<typeof insertVatPreferenceRoute>

/** What is sent beside what is filled in: the names follow the codes; without any flag there is no preference. */
export function completedBody(body: Body): Body {
  const named = Object.values(codeLists).flatMap(({ codes, names: field, kind }) => {
    const list = body[codes] ?? ''
    return field === null || list === '' ? [] : [[field, namesOf(list, kind)]]
  })
  return {
    ...body,
    ...Object.fromEntries(named),
    ifApplicablePreference: flags.some(({ field }) => body[field] === '1') ? '1' : '0',
  }
}

/** Choosing an industry proposes its rate. */
export function withRate(values: FormValues, changed: string): FormValues {
  const rate = industries.find(({ key }) => key === values['addDijiaPolicyIndustry'])?.rate
  return changed !== 'addDijiaPolicyIndustry' || rate === undefined ? values : { ...values, addDijiaPolicyRate: rate }
}

/** One-line summary of the settings. */
export const summaryOf = (fields: VatPreferenceFields): string =>
  flags
    .filter((flag) => fields[flag.field] === '1')
    .map((flag) => flag.name.replace(/^(适用|有)/, ''))
    .join('、')

/** Cells such as `FORM.r6–r8` in words. */
function wordsOf(drives: string): string {
  return Object.entries(vatFormNames)
    .reduce((words, [form, { short }]) => words.replaceAll(form, short), drives)
    .replace(/\.r(\d+)/g, ' $1')
    .replace(/r(\d+)/g, '$1')
    .replace(/\.c(\d)、c(\d)/g, ' 第$1、$2列')
    .replaceAll('；', '，')
}
