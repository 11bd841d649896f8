import type { FieldOptions } from '@portal/page-kit/form/field-options'
import { boot } from '@portal/web-kit/boot'
import { cityNames } from '@portal/domain/tax/city-flag'
import { CodePicker } from './code-picker.tsx'
import {
  bureaus,
  codeLists,
  flags,
  industries,
  optionsOf,
  smallDrives,
  type CodeList,
  type Flag,
} from './preference.rules.ts'
import { settingTexts as texts } from './vat-setting.texts.ts'

/** Fields that a flag brings into sight. */
export const detailsOf: Readonly<Record<Flag, readonly string[]>> = {
  ifAddDijiaPolicy: ['addDijiaPolicyIndustry', 'addDijiaPolicyRate'],
  ifImmediateWithdrawalItems: ['immediateWithdrawalItems'],
  ifTaxDiminishingItems: ['taxDiminishingItems'],
  ifVatExemptionItems: ['vatExemptionItemsCode'],
  ifVatReductionItems: ['vatReductionItemsCode'],
}
export const placeFields = ['cityFlag', 'taxBureauCity'] as const
export const order = [...flags.flatMap(({ field }) => [field, ...detailsOf[field]]), ...placeFields]

const bases = new Map(industries.map(({ key, verified, basis }) => [key, verified ? '' : texts.unverifiedBasis(basis)]))
const when = (flag: Flag): Pick<FieldOptions, 'isVisible'> => ({ isVisible: (values) => values[flag] === true })

/** What the form says of its fields beyond their schema: the flags with the cells they affect, lists, choices. */
export const preferenceFields = (mayEdit: boolean, isSmall = false): Readonly<Record<string, FieldOptions>> => {
  const own: Record<string, FieldOptions> = {
    ...Object.fromEntries(
      flags.map(({ field, name, drives: general }) => {
        const drives = isSmall ? (smallDrives.get(field) ?? '') : general
        return [field, { field: { title: name }, ...(drives === '' ? {} : { hint: texts.affects(drives) }) }]
      }),
    ),
    ...Object.fromEntries(
      flags.flatMap(({ field, name }) => {
        const list = codeLists[field]
        return list === undefined ? [] : [[list.codes, codesField(field, name, list)]]
      }),
    ),
    addDijiaPolicyIndustry: {
      ...when('ifAddDijiaPolicy'),
      field: { kind: 'code' },
      blank: texts.chooseNone,
      options: industries.map(({ key, name, until }) => ({
        value: key,
        label: `${name}，${until < boot().today ? texts.ended(until) : texts.until(until)}`,
      })),
      hint: (key) => bases.get(String(key)),
    },
    addDijiaPolicyRate: when('ifAddDijiaPolicy'),
    cityFlag: {
      blank: cityNames[''] ?? '',
      options: Object.entries(cityNames).flatMap(([value, label]) => (value === '' ? [] : [{ value, label }])),
    },
    taxBureauCity: {
      field: { kind: 'code' },
      blank: texts.chooseNone,
      options: bureaus.map(({ key, bureau }) => ({ value: key, label: bureau })),
    },
  }
  return mayEdit
    ? own
    : Object.fromEntries(Object.entries(own).map(([name, of]) => [name, { ...of, isDisabled: true }]))
}

const codesField = (flag: Flag, name: string, list: CodeList): FieldOptions => ({
  ...when(flag),
  isGroup: true,
  control: ({ control, value, disabled = false, onChange }) => (
    <CodePicker
      id={control.id}
      label={name}
      list={list}
      options={optionsOf(list.kind)}
      value={String(value)}
      disabled={disabled}
      onChange={(parts) => onChange(parts.join(','))}
    />
  ),
})
