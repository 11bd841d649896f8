import { monthsOf } from '@portal/domain'
import { taxTypes } from '@portal/tax-task/contract'
import { periodsDueIn } from '@portal/tax-task/server/public'

/** A period that is due in a month's window, by tax and cadence. */
export interface DueOf {
  taxType: string
  cadence: string
  period: string
  dueDate: string
  /** Its last month, YYYYMM. */
  lastMonth: string
}

/** What each tax has due in a month, YYYY-MM, at each cadence. */
export const dueIn = (month: string): DueOf[] =>
  periodsDueIn(
    taxTypes.flatMap(({ no, cadences, instead }) =>
      instead === undefined ? cadences.map((cadence) => ({ taxType: no, cadence })) : [],
    ),
    month,
  ).map(({ taxType, cadence, period, dueDate }) => ({
    taxType,
    cadence,
    period,
    dueDate,
    lastMonth: monthsOf(period).at(-1) ?? period,
  }))
