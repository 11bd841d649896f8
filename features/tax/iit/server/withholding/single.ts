import { toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import { bonusItem } from '../../contract/payroll-fields.ts'
import { bracketOf, floored, taxBy, type Bracket } from './rates.ts'

/** Income that is taxed by itself each time, of one person and item in a month. */
export interface SingleIncome {
  item: string
  income: string
  isNonResident: boolean
  /** Exempt income, cost of the property and taxes on it; each where the item has it. */
  exempt?: string
  cost?: string
  charges?: string
  relief?: string
}

export interface Taxed {
  /** Costs that the law takes off. */
  fee: Decimal
  exempt: Decimal
  /** The basic deduction of a month. */
  basic: Decimal
  taxable: Decimal
  rate: string
  quick: string
  tax: Decimal
}

const flat: Bracket = { rate: '0.2', quick: '0' }
const feeFloor = 4000
const smallFee = 800

/** 800 yuan of up to 4,000, else a fifth. */
const costsOf = (income: Decimal): Decimal => (income.lte(feeFloor) ? toDecimal(String(smallFee)) : income.times('0.2'))

const feeItems: ReadonlySet<string> = new Set(['劳务报酬', '稿酬', '特许权使用费', '财产租赁'])
const writing = '稿酬'
const exemptOfWriting = '0.3'
const severance = '解除劳动合同一次性补偿金'
/** Salary of persons who are not resident: by the month, without accumulation. */
export const nonResidentSalary = '无住所个人正常工资薪金（非居民）'
const monthlyBasic = 5000

/** Tax of income by itself; what the item's rule does not know is nothing. */
export function taxSingle({
  item,
  income,
  isNonResident,
  exempt = '0',
  cost = '0',
  charges = '0',
}: SingleIncome): Taxed {
  const gross = toDecimal(income)
  const none = { fee: ZERO, exempt: toDecimal(exempt), basic: ZERO }
  const taxed = (
    parts: Omit<Taxed, 'taxable' | 'tax' | keyof Bracket>,
    bracketFor: (amount: Decimal) => Bracket,
  ): Taxed => {
    const taxable = floored(
      gross.minus(parts.fee).minus(parts.exempt).minus(parts.basic).minus(cost).minus(charges).toDecimalPlaces(2),
    )
    const bracket = bracketFor(taxable)
    return { ...parts, taxable, ...bracket, tax: taxBy(bracket, taxable) }
  }
  if (item === bonusItem) return taxed(none, (amount) => bracketOf('monthly', amount.div(12)))
  if (item === severance) return taxed(none, (amount) => bracketOf('annual', amount))
  if (item === nonResidentSalary)
    return taxed({ ...none, basic: toDecimal(String(monthlyBasic)) }, (amount) => bracketOf('monthly', amount))
  if (!feeItems.has(item)) return taxed(none, () => flat)
  const fee = isNonResident && item !== '财产租赁' ? gross.times('0.2') : costsOf(gross)
  const shown = fee.gt(gross) ? gross : fee.toDecimalPlaces(2)
  const left = gross.minus(shown)
  const free = item === writing ? left.times(exemptOfWriting).toDecimalPlaces(2) : none.exempt
  const parts = { ...none, fee: shown, exempt: free }
  if (isNonResident) return taxed(parts, (amount) => bracketOf('monthly', amount))
  return taxed(parts, item === '劳务报酬' ? (amount) => bracketOf('labour', amount) : () => flat)
}
