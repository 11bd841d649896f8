import { toDecimal, type Decimal } from '@portal/domain/money'
import filling from '@portal/tax-forms/data/iit-filling.json' with { type: 'json' }

export type RateTable = 'annual' | 'monthly' | 'labour'

/** A bracket of a table: rate and quick deduction. */
export interface Bracket {
  rate: string
  quick: string
}

/** The bracket that an amount falls into; a limit belongs to the bracket below it. */
export function bracketOf(table: RateTable, amount: Decimal): Bracket {
  const found = filling.tables[table].rows.find(([limit]) => limit === null || amount.lte(limit ?? 0))
  const [, rate, quick] = found ?? []
  if (rate == null || quick == null) throw new Error(`no bracket of ${table}`)
  return { rate, quick }
}

/** Tax of a taxable amount by a bracket, to the cent. */
export const taxBy = ({ rate, quick }: Bracket, taxable: Decimal): Decimal =>
  taxable.times(rate).minus(quick).toDecimalPlaces(2)

export const floored = (amount: Decimal): Decimal => (amount.isNegative() ? toDecimal('0') : amount)
