import { linkTo } from '@portal/contract'
import { periodLabel } from '@portal/domain'
import { expectedFilingsRoute, expectedPeriodIn } from '@portal/tax-task/contract'
import { taskListPage } from '@portal/tax-task/pages'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import css from './calendar.module.css'
import { calendarTexts as texts } from './calendar.texts.ts'

/** Filings of the month whose day nobody has announced. */
export function Undated({ month }: { month: string }) {
  const { data = [] } = useQuery(queryOf(expectedFilingsRoute, {}))
  const found = data.flatMap((filing) => {
    const period = expectedPeriodIn(filing, month)
    return period === undefined ? [] : [{ ...filing, period }]
  })
  if (found.length === 0) return null
  return (
    <section className="card" aria-labelledby="undated-title">
      <header>
        <h2 id="undated-title">{texts.undated}</h2>
      </header>
      <div className={css.body}>
        <p className="muted">{texts.undatedWhy}</p>
        <ul className={css.lines}>
          {found.map(({ id, name, period }) => (
            <li key={id}>
              <span>
                {name} {periodLabel(period)}
              </span>
              <Link to={linkTo(taskListPage, { expected: id })} aria-label={`${texts.look} ${name}`}>
                {texts.look}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
