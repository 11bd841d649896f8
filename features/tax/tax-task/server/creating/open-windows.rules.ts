import { defaultPeriodOf, filingStart, findDeadline, nextPeriod, previousPeriod } from '@portal/domain'
import { taxTypes, type Cadence } from '../../contract/index.ts'

/** A period whose filing window is open. Days YYYY-MM-DD. */
export interface OpenWindow {
  taxType: string
  cadence: Cadence
  period: string
  /** Its first and its last day. */
  from: string
  to: string
}

/** Periods before and after the current one that may be due on a day. */
const around = { after: 1, before: 2 } as const

/** The filing window of a period, from the day after it, or the month in which it is due where that comes before. */
export function windowOf(taxType: string, period: string): { from: string; to: string } | undefined {
  const to = findDeadline(taxType, period)?.date
  if (to === undefined) return undefined
  const [usual, month] = [filingStart(period), `${to.slice(0, 7)}-01`]
  return { from: usual <= to ? usual : month, to }
}

function periodsAround(cadence: Cadence, day: string): string[] {
  let period = defaultPeriodOf(cadence, day)
  for (let step = 0; step < around.after; step += 1) period = nextPeriod(period)
  const periods = [period]
  while (periods.length <= around.after + around.before) periods.push((period = previousPeriod(period)))
  return periods
}

/** Periods of all taxes and cadences whose window is open on a day. */
export const openWindows = (day: string): OpenWindow[] =>
  taxTypes.flatMap(({ no: taxType, cadences, instead }) =>
    instead !== undefined
      ? []
      : cadences.flatMap((cadence) =>
          periodsAround(cadence, day).flatMap((period) => {
            const window = windowOf(taxType, period)
            return window === undefined || window.from > day || window.to < day
              ? []
              : [{ taxType, cadence, period, ...window }]
          }),
        ),
  )
