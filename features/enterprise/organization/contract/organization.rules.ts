import { faultOfCreditCode } from '@portal/domain'
import { organizationTexts as texts } from './organization.texts.ts'

/** Levels of the tree; what is on the last one is nobody's parent. */
export const lastLevel = 4
/** Organisations of this level are given a sector; those below inherit it. */
export const sectorLevel = 2

/** Placeholders: the root of the group, and 其他 on the second and the third level. */
export const reservedCodes = { root: '10000001', second: '222222', third: '333333' } as const
export const reservedOrganizations = [
  { customerCode: reservedCodes.root, name: '集团', level: 1 },
  { customerCode: reservedCodes.second, name: '其他', level: 2 },
  { customerCode: reservedCodes.third, name: '其他', level: 3 },
] as const
/** Reserved organisations stand for nobody: they are not changed, counted or exported. */
export const isReserved = (customerCode: string): boolean => Object.values<string>(reservedCodes).includes(customerCode)

export const levelBelow = ({ companyLevel }: { companyLevel: number }): number => companyLevel + 1

/** What is entered of an organisation, trimmed; `cat`: its sector, '' for none. */
export interface EnteredOrganization {
  parentCustomerCode: string
  cat: string
  customerRegisterName: string
  socialcreditcode: string
}

/** What is wrong with the entered fields, in the form's order. `parent` undefined: there is none, or none in use. */
export function faultsOfOrganization(
  entered: EnteredOrganization,
  parent: { companyLevel: number } | undefined,
): { path: keyof EnteredOrganization; message: string }[] {
  const faults = {
    parentCustomerCode: faultOfParent(entered.parentCustomerCode, parent),
    cat: parent && levelBelow(parent) === sectorLevel && entered.cat === '' ? texts.sector : undefined,
    customerRegisterName: entered.customerRegisterName === '' ? texts.name : undefined,
    socialcreditcode: faultOfCreditCode(entered.socialcreditcode),
  } satisfies Record<keyof EnteredOrganization, string | undefined>
  return (Object.keys(faults) as (keyof EnteredOrganization)[]).flatMap((path) => {
    const message = faults[path]
    return message === undefined ? [] : [{ path, message }]
  })
}

function faultOfParent(code: string, parent: { companyLevel: number } | undefined): string | undefined {
  if (code === '') return texts.parent
  if (parent === undefined) return texts.noParent
  return parent.companyLevel >= lastLevel ? texts.lastLevel : undefined
}
