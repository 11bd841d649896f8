import { toDecimal, toMoney, type Decimal } from '@portal/domain/money'
import type { AmountField, Amounts } from '../../contract/payroll-fields.ts'
import { allowances, sumOf, type Accumulated } from './cumulative.ts'
import { feeOf, type Employment } from './employment.ts'
import type { SingleIncome, Taxed } from './single.ts'

/** Who a row of the form is about. */
export interface RowPerson {
  name: string
  idKind: string
  idNo: string
}

/** Amounts of the month in the form's columns, as the payroll has them. */
const monthColumns: Readonly<Record<string, AmountField>> = {
  c10: 'exempt',
  c16: 'annuity',
  c17: 'healthInsurance',
  c18: 'deferredPension',
  c25: 'cumChild',
  c26: 'cumElderly',
  c27: 'cumLoan',
  c28: 'cumRent',
  c29: 'cumEducation',
  c30: 'cumInfant',
}
const specialColumns: Readonly<Record<string, AmountField>> = {
  c12: 'pension',
  c13: 'medical',
  c14: 'unemployment',
  c15: 'housingFund',
}

export const wordsOf = ({ name, idKind, idNo }: RowPerson, item: string, isNonResident: boolean) => ({
  c2: name,
  c3: idKind,
  c4: idNo,
  c6: isNonResident ? 'Y' : 'N',
  c7: item,
})

/** Amounts of a salary row; what follows by the form's formulas is left to them. */
export function salaryCells(
  person: Employment,
  month: string,
  amounts: Amounts,
  now: Accumulated,
): Record<string, string> {
  const cells: Record<string, string> = {
    c8: toMoney(toDecimal(amounts.income ?? '0')),
    c11: toMoney(toDecimal(String(feeOf(person, month)))),
    c22: toMoney(now.income),
    c23: toMoney(now.fee),
    c24: toMoney(now.special),
    c38: toMoney(now.relief),
    c39: toMoney(now.paid),
  }
  for (const [column, field] of Object.entries(specialColumns))
    cells[column] = toMoney(toDecimal(amounts[field] ?? '0'))
  const put = (column: string, value: Decimal): void => {
    if (!value.isZero()) cells[column] = toMoney(value)
  }
  for (const [column, field] of Object.entries(monthColumns)) put(column, toDecimal(amounts[field] ?? '0'))
  put('c21', sumOf(amounts, allowances))
  put('c31', now.other)
  put('c33', now.donation)
  return cells
}

/** Amounts of a row that is taxed by itself. */
export function singleCells(
  { income, cost = '0', charges = '0', relief = '0' }: SingleIncome,
  { fee, exempt, basic, taxable, rate, quick, tax }: Taxed,
): Record<string, string> {
  const cells: Record<string, string> = {
    c8: toMoney(toDecimal(income)),
    c34: toMoney(taxable),
    c35: rate.replace(/0$/, ''),
    c36: toMoney(toDecimal(quick)),
    c37: toMoney(tax),
    c38: toMoney(toDecimal(relief)),
    c39: '0.00',
  }
  const parts = { c9: fee, c10: exempt, c11: basic, c19: toDecimal(cost), c20: toDecimal(charges) }
  for (const [column, value] of Object.entries(parts)) if (!value.isZero()) cells[column] = toMoney(value)
  return cells
}
