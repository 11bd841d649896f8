import { monthsOf, periodDays } from '@portal/domain/period'
import { ZERO, type Decimal } from '@portal/domain/money'
import registers from '@portal/tax-forms/data/registers.json' with { type: 'json' }
import { listRow } from './columns.ts'
import { linesOf, numberOf, textOf, textsOf, type ListRow, type RegisterRow } from './register-rows.ts'

const isWithin = (day: string, period: string): boolean => {
  const { start, end } = periodDays(period)
  return day >= start && day <= end
}

/** Rent whose own span ends in the period. */
export const rentRows = (rows: readonly RegisterRow[], period: string): ListRow[] =>
  rows
    .filter((row) => isWithin(textOf(row, 'declaredTo'), period))
    .map((row) => {
      const relief = numberOf(row, 'reliefTax')
      const fields = { ...textsOf(row), relief: relief.isZero() ? '' : relief.toFixed(2) }
      return listRow('rent', fields, [textOf(row, 'houseNo')])
    })

/** Sales of taxed resources: a row an item, its months added up. */
export const resourceRows = (rows: readonly RegisterRow[], period: string): ListRow[] =>
  rows.flatMap((row) => {
    const months = linesOf(row, 'monthly').filter((line) => monthsOf(period).includes(textOf(line, 'month')))
    if (months.length === 0) return []
    const sum = (field: string): Decimal => months.reduce((all, line) => all.plus(numberOf(line, field)), ZERO)
    const fields = {
      ...textsOf(row),
      ...Object.fromEntries(['quantity', 'boughtQuantity'].map((field) => [field, sum(field)])),
      ...Object.fromEntries(['sales', 'freight', 'boughtAmount'].map((field) => [field, sum(field).toFixed(2)])),
      relief: '',
    }
    return [listRow('resourceProduct', fields, [textOf(row, 'item')])]
  })

export const deedRows = (rows: readonly RegisterRow[], period: string): ListRow[] =>
  rows
    .filter((row) => isWithin(textOf(row, 'signed'), period))
    .map((row) => listRow('deedTransfer', textsOf(row), [textOf(row, 'contractNo')]))

export const farmlandRows = (rows: readonly RegisterRow[], period: string): ListRow[] =>
  rows
    .filter((row) => isWithin(textOf(row, 'approved'), period))
    .map((row) => listRow('farmlandUse', { ...textsOf(row), relief: '' }, [textOf(row, 'approvalNo')]))

/** A month or a quarter that the record is declared for; a record without one is of every period asked for. */
const isOfPeriod = (row: RegisterRow, period: string): boolean => {
  const own = textOf(row, 'period')
  return own === '' || monthsOf(own).every((month) => monthsOf(period).includes(month))
}

const [prepaid, brackets] = ['预征', registers.registers.landVatItem.brackets.rows]

export const landVatRows = (rows: readonly RegisterRow[], period: string): ListRow[] =>
  rows
    .filter((row) => isOfPeriod(row, period))
    .map((row) => {
      const isPrepaid = textOf(row, 'kind') === prepaid
      const { rate, quick } = isPrepaid ? { rate: textOf(row, 'preRate'), quick: '' } : bracketOf(row)
      const fields = { ...textsOf(row), c9: rate, c10: quick }
      return listRow('landVatItem', fields, [textOf(row, 'projectNo')])
    })

/** The step that the increase over the deductions falls into; without deductions the highest. */
function bracketOf(row: RegisterRow): { rate: string; quick: string } {
  const deductions = numberOf(row, 'deductions')
  const increase = numberOf(row, 'received').minus(deductions)
  const found = brackets.find(({ to }) => to === null || (!deductions.isZero() && increase.div(deductions).lte(to)))
  return { rate: found?.rate ?? '', quick: found?.quick ?? '' }
}

export const tobaccoRows = (rows: readonly RegisterRow[], period: string): ListRow[] =>
  rows
    .filter((row) => monthsOf(period).includes(textOf(row, 'month')))
    .map((row) => {
      const paid = numberOf(row, 'price').plus(numberOf(row, 'subsidy'))
      return listRow('tobaccoPurchase', { ...textsOf(row), 'price+subsidy': paid.toFixed(2) }, [textOf(row, 'month')])
    })
