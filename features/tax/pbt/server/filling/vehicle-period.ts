import { monthsOf } from '@portal/domain/period'

/**
 * Vehicles and vessels are declared once a year, by its end: in the year's own declaration, or in the last one of
 * shorter periods whose window closes before.
 */
export const isVehiclePeriod = (period: string): boolean => {
  const months = monthsOf(period)
  const last = months.at(-1)?.slice(4)
  return months.length === 12 || last === (months.length === 3 ? '09' : months.length === 6 ? '06' : '11')
}
