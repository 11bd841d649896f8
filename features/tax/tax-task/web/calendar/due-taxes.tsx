import { linkTo } from '@portal/contract'
import { periodLabel } from '@portal/domain'
import { monthDay } from '@portal/domain/remaining'
import type { CalendarProps } from '@portal/home/web/public'
import { returnPage } from '@portal/tax-return/pages'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  expectedPeriodIn,
  taskDeadlinesRoute,
  taskStateNames,
  type ExpectedFiling,
  type TaxDeadline,
} from '../../contract/index.ts'
import { taskListPage } from '../../contract/tax-task.pages.ts'
import { expectedTexts } from '../expected/expected.texts.ts'
import { useExpected } from '../expected/use-expected.ts'
import { dueTexts as texts } from './due-taxes.texts.ts'
import css from './due-taxes.module.css'

/**
 * Taxes due in a month with period and state, each a link to its return or, without a task, to the list; then filings
 * whose official layout is missing.
 */
export function DueTaxes({ month }: CalendarProps) {
  const { data } = useQuery(queryOf(taskDeadlinesRoute, { query: { year: month.slice(0, 4) } }))
  const expected = useExpected().data ?? []
  const due = data?.filter(({ dueDate }) => dueDate.startsWith(month))
  if (due === undefined) return null
  const awaited = expected.flatMap((filing) => awaitedIn(filing, month))
  if (due.length + awaited.length === 0) return <span className="faint">{texts.none}</span>
  const usual = due[0]?.dueDate
  return (
    <ul className={css.due}>
      {due.map((one) => (
        <li key={`${one.taxType} ${one.period}`}>
          <Link to={addressOf(one)}>{texts.named(one.taxTypeName, one.periodLabel)}</Link>{' '}
          <span className="muted">{wordsOf(one, usual)}</span>
        </li>
      ))}
      {awaited.map(({ id, name, period }) => (
        <li key={`${id} ${period}`}>
          <Link to={linkTo(taskListPage, { expected: id })}>{texts.named(name, periodLabel(period))}</Link>{' '}
          <span className="muted">{expectedTexts.standing}</span>
        </li>
      ))}
    </ul>
  )
}

const awaitedIn = (filing: ExpectedFiling, month: string): { id: string; name: string; period: string }[] => {
  const period = expectedPeriodIn(filing, month)
  return period === undefined ? [] : [{ id: filing.id, name: filing.name, period }]
}

const addressOf = ({ taskNo, taxType, period }: TaxDeadline): string =>
  taskNo === null ? linkTo(taskListPage, { taxType, period }) : linkTo(returnPage, { id: taskNo })

/** The state, and the day where it is another than the first one's. */
const wordsOf = ({ state, dueDate }: TaxDeadline, usual: string | undefined): string =>
  [state === null ? texts.noTask : taskStateNames[state], dueDate === usual ? '' : texts.until(monthDay(dueDate))]
    .filter((part) => part !== '')
    .join(texts.comma)
