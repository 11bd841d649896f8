import { linkTo } from '@portal/contract'
import { getPeriod, periodLabel } from '@portal/domain/period'
import type { ChartData, ChartPoint, ChartSeries } from '@portal/page-kit/chart/chart-data'
import type { TaxMonth } from '../../contract/months.routes.ts'
import { returnPage } from '@portal/tax-return/pages'
import { monthsTexts as texts } from './months.texts.ts'

type Figure = 'vat' | 'surtax' | 'total' | 'sales' | 'burden'
const column = (name: string, kind: ChartSeries['kind'], unit: string = texts.yuan): ChartSeries => ({
  name,
  kind,
  unit,
})

/** The tax of each period, with surcharges and sum in the table. */
export const taxChart = (months: readonly TaxMonth[]): ChartData => ({
  title: texts.tax,
  series: [column(texts.tax, 'bar'), column(texts.surtax, 'table'), column(texts.total, 'table')],
  points: pointsOf(months, ['vat', 'surtax', 'total']),
})

/** The burden rate of each period, with what it is made of in the table. */
export const burdenChart = (months: readonly TaxMonth[]): ChartData => ({
  title: texts.burden,
  series: [column(texts.burden, 'line', '%'), column(texts.tax, 'table'), column(texts.sales, 'table')],
  points: pointsOf(months, ['burden', 'vat', 'sales']),
})

/** True when no period has this figure, so that there is nothing to draw. */
export const hasNone = (months: readonly TaxMonth[], figure: Figure): boolean =>
  months.every((month) => month[figure] === null)

function pointsOf(months: readonly TaxMonth[], figures: readonly Figure[]): ChartPoint[] {
  return months.map((month, at) => ({
    label: periodLabel(month.period),
    short: shortLabel(month.period, months[at - 1]?.period),
    values: figures.map((figure) => month[figure]),
    ...(month.taskNo === null ? {} : { to: linkTo(returnPage, { id: month.taskNo }) }),
    ...(month.note === '' ? {} : { isOpen: true, note: month.note }),
  }))
}

/** Month or quarter; with its year below where a year begins. */
function shortLabel(code: string, before: string | undefined): string {
  const period = getPeriod(code)
  const part =
    period.kind === 'month'
      ? texts.month(period.month)
      : period.kind === 'quarter'
        ? texts.quarter(period.quarter)
        : texts.year(period.year)
  const isNewYear = before === undefined || getPeriod(before).year !== period.year
  return isNewYear && period.kind !== 'year' ? `${part}\n${texts.year(period.year)}` : part
}
