import {
  defaultPeriodOf,
  findDeadline,
  getPeriod,
  monthOf,
  periodDays,
  previousPeriod,
  taxYearOf,
} from '@portal/domain'
import { findTaxType, type Cadence, type TaxablePeriod } from '../../contract/index.ts'

export interface FiledType {
  taxType: string
  cadence: Cadence
}

/** Current period of each filed type on a business day, with the field names of documented clients. */
export function taxablePeriodsOn(filings: readonly FiledType[], day: string): TaxablePeriod[] {
  return filings.map(({ taxType, cadence }) => {
    const code = defaultPeriodOf(cadence, day)
    const period = getPeriod(code)
    const { start, end } = periodDays(code)
    const isQuarter = period.kind === 'quarter'
    return {
      id: `${taxType}-${code}`,
      taxType,
      taxKey: findTaxType(taxType)?.key ?? '',
      period: code,
      taxYear: String(period.year),
      taxMonth: period.kind === 'month' ? code.slice(4) : '',
      taxQuarter: isQuarter ? String(period.quarter) : '',
      taxQuarterBeginAndEndDate: isQuarter ? `${start}~${end}` : '',
      originTaxYear: taxYearOf(day),
    }
  })
}

/** Period of each filed type that is due within a month, `YYYY-MM`; none for types due on an event. */
export function periodsDueIn(
  filings: readonly FiledType[],
  month: string,
): (FiledType & { period: string; dueDate: string; provisional: boolean })[] {
  return filings.flatMap(({ taxType, cadence }) => {
    // Covers one month more than the latest due month of any type. Yearly returns are due by the end of May, the vessel
    // tax by December.
    let period = defaultPeriodOf(cadence, `${month}-16`)
    for (let back = 0; back < 3; back += 1) {
      const deadline = findDeadline(taxType, period)
      if (deadline?.date.startsWith(month))
        return [{ taxType, cadence, period, dueDate: deadline.date, provisional: deadline.state === 'pending' }]
      period = previousPeriod(period)
    }
    return []
  })
}

/** Initial month of a calendar. */
export const monthText = (day: string): string => `${monthOf(day).slice(0, 4)}-${monthOf(day).slice(4)}`

/** The months of a year, as calendars name them. */
export const monthsOfYear = (year: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
