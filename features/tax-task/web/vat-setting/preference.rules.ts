import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import type { VatPreferenceFields } from '../../contract/index.ts'

export interface PreferenceFormProps {
  fields: VatPreferenceFields
  disabled: boolean
  onChange: (fields: VatPreferenceFields) => void
}

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
export const flags = reference.preference.flags.filter((flag) => flag.field !== 'ifApplicablePreference') as readonly {
  field: Flag
  name: string
  drives: string | null
}[]
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

/** Fields with a new list; the names follow the codes. */
export function withCodes(
  fields: VatPreferenceFields,
  { codes, names, kind }: CodeList,
  parts: readonly string[],
): VatPreferenceFields {
  const known = new Map(optionsOf(kind).map((option) => [option.code, option.name]))
  const named = parts.map((part) => known.get(codeOf(part)) ?? codeOf(part))
  return { ...fields, [codes]: parts.join(','), ...(names === null ? {} : { [names]: named.join(',') }) }
}

/** Switching a flag off clears its details; without any flag left there is no preference. */
export function withFlag(fields: VatPreferenceFields, flag: Flag, isOn: boolean): VatPreferenceFields {
  const list = codeLists[flag]
  const cleared: Partial<VatPreferenceFields> = isOn
    ? {}
    : {
        ...(list === undefined ? {} : { [list.codes]: '', ...(list.names === null ? {} : { [list.names]: '' }) }),
        ...(flag === 'ifAddDijiaPolicy' ? { addDijiaPolicyIndustry: '', addDijiaPolicyRate: '' } : {}),
      }
  const next: VatPreferenceFields = { ...fields, [flag]: isOn ? '1' : '0', ...cleared }
  return { ...next, ifApplicablePreference: flags.some((each) => next[each.field] === '1') ? '1' : '0' }
}

/** Choosing an industry proposes its rate. */
export const withIndustry = (fields: VatPreferenceFields, key: string): VatPreferenceFields => ({
  ...fields,
  addDijiaPolicyIndustry: key,
  addDijiaPolicyRate: industries.find((one) => one.key === key)?.rate ?? fields.addDijiaPolicyRate,
})

/** One-line summary of the settings. */
export const summaryOf = (fields: VatPreferenceFields): string =>
  flags
    .filter((flag) => fields[flag.field] === '1')
    .map((flag) => flag.name.replace(/^是否(适用|有)/, ''))
    .join('、')
