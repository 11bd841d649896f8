import { Exactly, Named, Type } from '@portal/contract'
import type { FormValues } from '@portal/page-kit/form/form-values'
import {
  applicationTypes,
  changeTypes,
  faultsOfApplication,
  levelBelow,
  mostCode,
  mostContent,
  mostName,
  sectorLevel,
  type AppliedOrganization,
} from '../../contract/index.ts'
import { applicationTexts as texts } from './application.texts.ts'
import { placeOf } from '../places.ts'

const Text = (name: string, most: number) => Named(name, Type.Optional(Type.String({ maxLength: most })))

/** The fields of the form. The old company holds its code, and what else it was follows from that. */
export const ApplicationForm = Exactly({
  type: Named(texts.type, Type.Optional(Type.String()), { kind: 'code', codes: applicationTypes }),
  customerRegisterNameOld: Text(texts.oldName, mostCode),
  customerRegisterName: Text(texts.name, mostName),
  parentCustomerCodeOld: Text(texts.oldParent, mostCode),
  parentCustomerCode: Text(texts.parent, mostCode),
  companyLevelOld: Text(texts.oldLevel, mostCode),
  companyLevel: Text(texts.level, mostCode),
  socialcreditcodeOld: Text(texts.oldCode, mostCode),
  socialcreditcode: Text(texts.code, mostCode),
  catOld: Text(texts.oldSector, mostCode),
  cat: Named(texts.sector, Type.Optional(Type.String()), { kind: 'code', codes: { codeType: 'sector' } }),
  content: Named(texts.content, Type.Optional(Type.String({ maxLength: mostContent })), { kind: 'long' }),
  fileId: Text(texts.file, mostCode),
})
export const formOrder = Object.keys(ApplicationForm.properties)

export const textIn = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

export const typeIs =
  (...types: string[]) =>
  (values: FormValues): boolean =>
    types.includes(textIn(values, 'type'))
const { add, change, cancel } = changeTypes
export const isPlaced = typeIs(add, change)
export const isChanged = typeIs(change)
export const isOfOld = typeIs(change, cancel)

/** The level that the entered organisation will have; undefined until its parent is known. */
export function newLevel(values: FormValues): number | undefined {
  const parent = placeOf(textIn(values, 'parentCustomerCode'))
  return parent && levelBelow(parent)
}
export const hasSector = (values: FormValues): boolean => isPlaced(values) && newLevel(values) === sectorLevel
const oldOf = (values: FormValues) => (isOfOld(values) ? placeOf(textIn(values, 'customerRegisterNameOld')) : undefined)
export const hadSector = (values: FormValues): boolean =>
  isChanged(values) && (oldOf(values)?.companyLevel ?? sectorLevel) === sectorLevel

/** What another type would have is cleared; a chosen company proposes what it is now. */
export function derived(values: FormValues, changed: string): FormValues {
  if (changed === 'type')
    return { ...Object.fromEntries(formOrder.map((name) => [name, ''])), type: values['type'] ?? '' }
  const old = placeOf(textIn(values, 'customerRegisterNameOld'))
  if (changed !== 'customerRegisterNameOld' || old === undefined || !isChanged(values)) return values
  return {
    ...values,
    parentCustomerCode: old.parentCustomerCode ?? '',
    customerRegisterName: old.customerRegisterName,
    socialcreditcode: old.socialcreditcode ?? '',
    cat: old.cat ?? '',
  }
}

/** The organisation as it is sent. */
export function orgOf(values: FormValues): AppliedOrganization {
  const old = oldOf(values)
  const isNew = isPlaced(values)
  const typed = (name: string) => (isNew ? textIn(values, name) : '')
  return {
    type: textIn(values, 'type'),
    customerCodeOld: old?.customerCode ?? '',
    parentCustomerCodeOld: old?.parentCustomerCode ?? '',
    parentCustomerNameOld: placeOf(old?.parentCustomerCode ?? '')?.customerRegisterName ?? '',
    companyLevelOld: old === undefined ? '' : String(old.companyLevel),
    catOld: old?.cat ?? '',
    customerRegisterNameOld: old?.customerRegisterName ?? '',
    socialcreditcodeOld: old?.socialcreditcode ?? '',
    parentCustomerCode: typed('parentCustomerCode'),
    parentCustomerName: isNew ? (placeOf(typed('parentCustomerCode'))?.customerRegisterName ?? '') : '',
    companyLevel: isNew ? String(newLevel(values) ?? '') : '',
    cat: hasSector(values) ? typed('cat') : '',
    customerRegisterName: typed('customerRegisterName'),
    socialcreditcode: typed('socialcreditcode'),
  }
}

/** The checks of the contract at the form's fields; of several at one field the first. */
export function faultsOf(values: FormValues): Record<string, string> {
  const faults = faultsOfApplication(
    { org: orgOf(values), content: textIn(values, 'content'), fileId: textIn(values, 'fileId') },
    { parent: placeOf(textIn(values, 'parentCustomerCode')), old: oldOf(values) },
  )
  return Object.fromEntries(faults.toReversed().map(({ path, message }) => [path, message]))
}
