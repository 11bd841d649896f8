import { isDecimalString, toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import type { ImportFault } from '@portal/server-kit/list/importing/import-source'
import { registerTexts as texts } from './register.texts.ts'

type Said = Readonly<Record<string, unknown>>

const text = (said: Said, field: string): string => {
  const value = said[field]
  return typeof value === 'string' ? value : ''
}
const amount = (said: Said, field: string): Decimal => {
  const value = text(said, field)
  return isDecimalString(value) ? toDecimal(value) : ZERO
}

/** Days of a record that bound something, first and last. */
const spans: readonly (readonly [string, string])[] = [
  ['contractFrom', 'contractTo'],
  ['declaredFrom', 'declaredTo'],
  ['from', 'to'],
  ['permitFrom', 'permitTo'],
  ['registered', 'cancelled'],
  ['acquired', 'disposed'],
]

/** A change or an end has its kind and its day. */
const changeFaults = (said: Said): ImportFault[] => {
  const hasKind = text(said, 'endKind') !== '' || text(said, 'changeKind') !== ''
  const hasDay = text(said, 'changed') !== ''
  if (hasKind === hasDay) return []
  return [{ path: 'changed', message: hasKind ? texts.endWithoutDay : texts.dayWithoutKind }]
}

/** What a field must be beside another one, by register. */
const rules: Readonly<Record<string, (said: Said) => ImportFault[]>> = {
  land: changeFaults,
  house: (said) => [
    ...changeFaults(said),
    ...refused('ratio', texts.ratio, amount(said, 'ratio').lt('0.7') || amount(said, 'ratio').gt('0.9')),
    ...refused('letValue', texts.letValue, amount(said, 'letValue').gt(amount(said, 'value'))),
  ],
  stampDocument: (said) =>
    refused('settled', texts.settled, text(said, 'settledOn') !== '' && text(said, 'settled') === ''),
  resourceProduct: (said) =>
    refused('rate', texts.byValue, text(said, 'method') === '从价' && amount(said, 'rate').gte(1)),
  deedTransfer: (said) =>
    refused('rate', texts.deedRate, amount(said, 'rate').lt('0.03') || amount(said, 'rate').gt('0.05')),
  farmlandUse: (said) => refused('share', texts.share, amount(said, 'share').lt(1)),
  landVatItem: (said) =>
    refused('preRate', texts.preRate, text(said, 'kind') === '预征' && amount(said, 'preRate').isZero()),
  longTermAsset: (said) => [
    ...refused('residual', texts.residual, amount(said, 'residual').gte(1)),
    ...refused('years', texts.years, text(said, 'years') !== '' && amount(said, 'years').isZero()),
    ...refused('taxYears', texts.years, text(said, 'taxYears') !== '' && amount(said, 'taxYears').isZero()),
  ],
  tobaccoPurchase: (said) => refused('subsidy', texts.subsidy, amount(said, 'subsidy').gt(amount(said, 'price'))),
}

const refused = (path: string, message: string, isWrong: boolean): ImportFault[] => (isWrong ? [{ path, message }] : [])

/** What the limits of single fields do not say of a record. */
export const recordFaults = (register: string, said: Said): ImportFault[] => [
  ...(rules[register]?.(said) ?? []),
  ...spans.flatMap(([from, to]) =>
    refused(to, texts.backwards, text(said, to) !== '' && text(said, to) < text(said, from)),
  ),
]
