import { Chart } from '@portal/page-kit/chart/chart.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { ChartData } from '@portal/page-kit/chart/chart-data'
import { taxMonthsRoute, type TaxMonth } from '../../contract/months.routes.ts'
import { hasNone } from './months.rules.ts'
import { monthsTexts as texts } from './months.texts.ts'

/** Reads the periods once for every picture of them, and anew when a task moves. */
function useMonths() {
  const refresh = (): void => void invalidate(taxMonthsRoute)
  useStream('task', refresh, refresh)
  return useQuery(queryOf(taxMonthsRoute, {}))
}

/** A card with a picture of the periods: loading, failed, without returns, without figures, or drawn. */
export function MonthsView({
  title,
  hint,
  figure,
  chartOf,
  blank,
  more,
}: {
  title: string
  hint: string
  figure: 'vat' | 'burden'
  chartOf: (months: readonly TaxMonth[]) => ChartData
  blank: { title: string; reason: string }
  more?: ReactNode
}) {
  const query = useMonths()
  const months = query.data
  const data = useMemo(() => months && chartOf(months), [months, chartOf])
  return (
    <section className="card" aria-label={title} data-part="months">
      <header>
        <h2>{title}</h2>
        <span className="muted text-small">{texts.latest}</span>
        {more}
      </header>
      <QueryView query={query} skeleton={<Skeleton rows={6} height={44} />}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState title={texts.none} reason={texts.noneReason} icon="chart" />
          ) : data === undefined || hasNone(known, figure) ? (
            <EmptyState title={blank.title} reason={blank.reason} icon="chart" />
          ) : (
            <Chart data={data} fileName={`${title}${texts.latest}`}>
              {hint}
            </Chart>
          )
        }
      </QueryView>
    </section>
  )
}
