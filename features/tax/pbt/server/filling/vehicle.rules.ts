import { ZERO } from '@portal/domain/money'
import registers from '@portal/tax-forms/data/registers.json' with { type: 'json' }
import { listRow } from './columns.ts'
import { monthBefore, monthOfDay, monthsWithin } from './months.ts'
import { numberOf, textOf, textsOf, type ListRow, type RegisterRow } from './register-rows.ts'

const reliefEnd = registers.registers.vehicle.reliefRules[0]?.to ?? ''
/** Reliefs of vehicles end by law with a year. */
export const isRelieved = (year: string): boolean => `${year}-12-31` <= reliefEnd

/** Vehicles and vessels of a year, from the month of registration to the one before they are struck off. */
export function vehicleRows(rows: readonly RegisterRow[], period: string): ListRow[] {
  const year = period.slice(0, 4)
  return rows.flatMap((row) => {
    const span = { from: monthOfDay(textOf(row, 'registered')), to: monthBefore(textOf(row, 'cancelled')) }
    const months = monthsWithin(year, span).length
    if (months === 0 || textOf(row, 'collected') === 'Y') return []
    const tax = numberOf(row, 'units').times(numberOf(row, 'standard')).times(months).div(12).toDecimalPlaces(2)
    const relief = isRelieved(year) ? tax.times(numberOf(row, 'reliefShare')).toDecimalPlaces(2) : ZERO
    const fields = { ...textsOf(row), months, relief: relief.isZero() ? '' : relief.toFixed(2) }
    return [listRow('vehicle', fields, [textOf(row, 'plateNo')])]
  })
}
