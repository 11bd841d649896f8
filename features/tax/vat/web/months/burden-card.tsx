import { burdenChart } from './months.rules.ts'
import { monthsTexts as texts } from './months.texts.ts'
import { MonthsView } from './months-view.tsx'

/** Card of the tasks page: the burden rate of the latest periods. */
export const BurdenCard = () => (
  <MonthsView
    title={texts.burden}
    hint={texts.burdenOf}
    figure="burden"
    chartOf={burdenChart}
    blank={{ title: texts.noSales, reason: texts.noSalesReason }}
  />
)
