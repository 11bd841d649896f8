import { toDecimal, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import type { AmountField, Amounts } from '../../contract/payroll-fields.ts'
import { feeUpTo, type Employment } from './employment.ts'
import { bracketOf, floored, taxBy } from './rates.ts'

/** What a person's earlier months of the year came to, as the last return has it. */
export interface Carried {
  income: string
  special: string
  other: string
  /** The private pension up to then; its rise counts among the other deductions. */
  personalPension: string
  donation: string
  relief: string
  paid: string
}
export const nothingCarried: Carried = {
  income: '0',
  special: '0',
  other: '0',
  personalPension: '0',
  donation: '0',
  relief: '0',
  paid: '0',
}

/** Accumulated amounts of a person by one month, and what is withheld then. */
export interface Accumulated {
  income: Decimal
  fee: Decimal
  special: Decimal
  /** The six additional deductions. */
  additional: Decimal
  other: Decimal
  donation: Decimal
  taxable: Decimal
  tax: Decimal
  relief: Decimal
  paid: Decimal
  due: Decimal
}

export const specials = ['pension', 'medical', 'unemployment', 'housingFund'] as const
export const additions = ['cumChild', 'cumElderly', 'cumLoan', 'cumRent', 'cumEducation', 'cumInfant'] as const
/** Deductions of the form's column 其他. */
export const allowances = ['carAllowance', 'phoneAllowance', 'lawyerCosts', 'tibet', 'other'] as const
/** Deductions that the form accumulates as 其他. */
export const others = ['annuity', 'healthInsurance', 'deferredPension', ...allowances] as const

export const sumOf = (amounts: Amounts, fields: readonly AmountField[]): Decimal =>
  fields.reduce((sum: Decimal, field) => sum.plus(toDecimal(amounts[field] ?? '0')), ZERO)

/** Salary of a month by the cumulative method. Tax that was withheld too high stays until the year is settled. */
export function accumulate(person: Employment, month: string, amounts: Amounts, before: Carried): Accumulated {
  const of = (field: AmountField): Decimal => toDecimal(amounts[field] ?? '0')
  const more = (carried: string, now: Decimal): Decimal => toDecimal(carried).plus(now)
  const pensionRise =
    amounts.cumPersonalPension === undefined ? ZERO : of('cumPersonalPension').minus(before.personalPension)
  const income = more(before.income, of('income').minus(of('exempt')))
  const fee = toDecimal(String(feeUpTo(person, month)))
  const special = more(before.special, sumOf(amounts, specials))
  const additional = sumOf(amounts, additions)
  const other = more(before.other, sumOf(amounts, others).plus(pensionRise))
  const donation = more(before.donation, of('donation'))
  const taxable = floored(income.minus(fee).minus(special).minus(additional).minus(other).minus(donation))
  const tax = taxBy(bracketOf('annual', taxable), taxable)
  const relief = more(before.relief, sumOf(amounts, ['relief', 'treatyRelief']))
  const paid = toDecimal(before.paid)
  return {
    income,
    fee,
    special,
    additional,
    other,
    donation,
    taxable,
    tax,
    relief,
    paid,
    due: floored(tax.minus(relief).minus(paid)),
  }
}

/** What a month leaves for the next one. */
export const carriedOn = (now: Accumulated, amounts: Amounts, before: Carried): Carried => ({
  income: toMoney(now.income),
  special: toMoney(now.special),
  other: toMoney(now.other),
  personalPension: amounts.cumPersonalPension ?? before.personalPension,
  donation: toMoney(now.donation),
  relief: toMoney(now.relief),
  paid: toMoney(now.paid.plus(now.due)),
})

/** A person's months of one year in order, each with what stood before it. */
export function yearOf(
  person: Employment,
  months: readonly { month: string; amounts: Amounts }[],
  opening: Carried = nothingCarried,
): { month: string; amounts: Amounts; before: Carried; now: Accumulated }[] {
  let before = opening
  return months.map(({ month, amounts }) => {
    const now = accumulate(person, month, amounts, before)
    const found = { month, amounts, before, now }
    before = carriedOn(now, amounts, before)
    return found
  })
}
