import { linkTo } from '@portal/contract'
import { taskListPage } from '@portal/tax-task/pages'
import { Link } from 'react-router'
import { taxChart } from './months.rules.ts'
import { monthsTexts as texts } from './months.texts.ts'
import { MonthsView } from './months-view.tsx'

/** Card of the workbench: the tax of the latest periods. */
export const TaxMonthsCard = () => (
  <MonthsView
    title={texts.tax}
    hint=""
    figure="vat"
    chartOf={taxChart}
    blank={{ title: texts.blank, reason: texts.blankReason }}
    more={
      <Link className="more" to={linkTo(taskListPage)}>
        {texts.more}
      </Link>
    }
  />
)
