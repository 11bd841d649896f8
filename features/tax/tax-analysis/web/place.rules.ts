import { linkTo, type FilterValues } from '@portal/contract'
import { periodLabel, shiftPeriod } from '@portal/domain/period'
import { readAddress } from '@portal/page-kit/list/address'
import { analysedReturnsPage } from '../contract/tax-analysis.pages.ts'
import { taxFigures } from '../contract/index.ts'

/** Months that a chart shows without a wish. */
const usualMonths = 24

export const measures = ['burden', 'due', 'revenue', 'returns'] as const
export const dimensions = ['sector', 'ent', 'taxType', 'month'] as const
type Measure = (typeof measures)[number]
type Dimension = (typeof dimensions)[number]

/** What the address asks of the analysis. */
export interface Place {
  measure: Measure
  by: Dimension
  values: FilterValues
}

const shape = { filters: taxFigures.filters, sorts: [], sort: '', sizes: [taxFigures.pageSize] }

/** Without months it is the two years up to the month before today's. `today` YYYY-MM-DD. */
export function placeOf(search: URLSearchParams, today: string): Place {
  const { values } = readAddress(shape, search)
  const last = shiftPeriod(today.slice(0, 7).replace('-', ''), -1)
  const usual = { monthFrom: shiftPeriod(last, 1 - usualMonths), monthTo: last }
  const hasMonths = values['monthFrom'] !== undefined || values['monthTo'] !== undefined
  return {
    measure: measures.find((each) => each === search.get('measure')) ?? 'burden',
    by: dimensions.find((each) => each === search.get('by')) ?? 'sector',
    values: hasMonths ? values : { ...usual, ...values },
  }
}

export const addressOf = ({ measure, by, values }: Place): Record<string, string> => ({ measure, by, ...values })

/** The returns behind figures with these filters. */
export const rowsAddress = (values: FilterValues): string => linkTo(analysedReturnsPage, values)

export const monthName = (month: string) => ({
  label: periodLabel(month),
  short: `${month.slice(2, 4)}.${month.slice(4)}`,
})
