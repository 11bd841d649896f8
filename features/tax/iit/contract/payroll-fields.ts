import { compact } from '@portal/domain/reading/plain'
import filling from '@portal/tax-forms/data/iit-filling.json' with { type: 'json' }

/** Columns of the payroll workbook, in the order of the bureau's client. */
export const payrollColumns: readonly { title: string; field: string; isMoney: boolean }[] =
  filling.payrollLayout.columns.map(({ h, f, t }) => ({ title: h, field: f, isMoney: t === 'money' }))

/** Fields of a payroll row that hold an amount. */
export const amountFields = [
  'income',
  'exempt',
  'pension',
  'medical',
  'unemployment',
  'housingFund',
  'cumChild',
  'cumEducation',
  'cumLoan',
  'cumRent',
  'cumElderly',
  'cumInfant',
  'cumPersonalPension',
  'annuity',
  'healthInsurance',
  'deferredPension',
  'carAllowance',
  'phoneAllowance',
  'lawyerCosts',
  'tibet',
  'other',
  'donation',
  'relief',
  'treatyRelief',
] as const
export type AmountField = (typeof amountFields)[number]
/** Amounts of a month in yuan, as decimal text; what is nothing is left out. */
export type Amounts = Partial<Record<AmountField, string>>

/** Salary by the cumulative method: the item of income of every payroll row. */
export const salaryItem = '正常工资薪金'
/** Once a year for each person, taxed by itself. */
export const bonusItem = '全年一次性奖金收入'
/** No income of its own: what a person accumulated in the year up to the month, before the portal. */
export const openingItem = '期初累计'
/** Other names that the form's item goes by. */
const itemNames = new Map(
  filling.items.flatMap(({ key, names = [] }) => [key, ...names].map((name) => [compact(name), key])),
)
/** The item of a payroll row that a text names; undefined for none. */
export const itemOfText = (text: string): string | undefined =>
  compact(text) === openingItem ? openingItem : itemNames.get(compact(text))
export const incomeItems: readonly string[] = filling.items.map(({ key }) => key)
/** Items that payroll rows may have. */
export const payrollItems: readonly string[] = [...incomeItems, openingItem]
/** Items whose rules nobody has compared with an official text. */
export const unverifiedItems: ReadonlySet<string> = new Set(
  filling.items.flatMap(({ key, verified }) => (verified === true ? [] : [key])),
)

export const residentCard = '居民身份证'
export const idKinds = [
  residentCard,
  '外国护照',
  '港澳居民来往内地通行证',
  '台湾居民来往大陆通行证',
  '中华人民共和国港澳居民居住证',
  '中华人民共和国台湾居民居住证',
  '外国人永久居留身份证',
  '其他个人证件',
] as const
