import { before } from '@portal/domain/text/ends'
import { taxTypes, type TaxType } from '../data/tax-types.ts'

export const findTaxType = (no: string): TaxType | undefined => taxTypes.find((type) => type.no === no)

/** What is done instead of tasks of a tax that has none here; undefined where it has them. */
export const insteadOf = (no: string): string | undefined => findTaxType(no)?.instead

/** '增值税' instead of '增值税（含附加税费）', for titles. */
export const taxTypeName = (no: string): string => before(findTaxType(no)?.name ?? no, '（')

/** The same where one tax alone has it, else in full: 企业所得税（预缴）, 企业所得税（年度汇算清缴）. */
export const ownTaxTypeName = (no: string): string => {
  const name = taxTypeName(no)
  return taxTypes.some((type) => type.no !== no && taxTypeName(type.no) === name) ? (findTaxType(no)?.name ?? no) : name
}
