import { Decimal } from '@portal/domain/money'
import type { RowCheck } from './row-check.ts'

/** Maximum deductible share of the amount of a voucher without tax: purchased farm products. */
const FARM_SHARE = '0.1'
const NOT_DEDUCTIBLE = new Set(['void', 'redFull', 'lost'])

const negative = (amount: string | null): boolean => amount !== null && amount.startsWith('-')

/** Plausibility of a deduction list's statements. */
export const deductionChecks: RowCheck[] = [
  {
    id: 'INV.E21',
    finds: ({ row, fields }, { layout }) =>
      row.checked === null &&
      layout.columns.some(({ f }) => f === 'checked') && { value: fields.get('checked')?.cell.text ?? '' },
  },
  {
    id: 'INV.E22',
    finds: ({ row: { tax, validTax, amount } }) => {
      if (tax === null || validTax === null) return false
      const valid = new Decimal(validTax)
      const limit = Number(tax) === 0 ? new Decimal(amount ?? 0).times(FARM_SHARE).toDecimalPlaces(2) : new Decimal(tax)
      return (valid.gt(limit) || (negative(validTax) && !negative(tax) && Number(tax) !== 0)) && { validTax, tax }
    },
  },
  { id: 'INV.E23', finds: ({ row }) => row.checked === 'yes' && (negative(row.amount) || negative(row.tax)) && {} },
  {
    id: 'INV.E24',
    finds: ({ row, fields }) =>
      row.checked === 'yes' &&
      NOT_DEDUCTIBLE.has(row.status ?? '') && { status: fields.get('status')?.cell.text ?? '' },
  },
  {
    id: 'INV.E25',
    finds: ({ row }, { listPeriod }) =>
      row.checked === 'yes' &&
      listPeriod !== null &&
      row.date !== null &&
      row.date.slice(0, 7).replace('-', '') > listPeriod && { date: row.date, listPeriod },
  },
]
