import { deductionPage } from '@portal/deduction/pages'
import { invoiceWorkPage } from '@portal/invoice/pages'
import { linkTo } from '@portal/contract'
import { needPersonRoute } from '@portal/invoice/contract'
import type { ReturnNeedProps } from '@portal/tax-return/web/public'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMonthly } from '../vat-task.rules.ts'
import { needPersonTexts as texts } from './need-person.texts.ts'
import css from './need-person.module.css'

const questionsShown = 3

/**
 * Invoices that no rule may decide: their number and reasons in the current pool. Also relief codes that had no row in
 * the last filling.
 */
export function NeedPerson({ task, items }: ReturnNeedProps) {
  const mayRead = useMay('perm:invoice:pool:read')
  const isAsked = mayRead && isMonthly(task)
  const query = useQuery({
    ...queryOf(needPersonRoute, { query: { period: task.period } }),
    enabled: isAsked,
  })
  const again = () => {
    if (isAsked) void query.refetch()
  }
  useStream('return', again)
  useStream('import', again, again)
  const need = query.data
  // The server counts the invoices; only the filling knows relief codes without a row.
  const codes = items.filter(({ invoice }) => /^\d{10}$/.test(invoice))
  const open = need?.questions.filter((question) => question.open > 0) ?? []
  if (open.length === 0 && codes.length === 0 && (need?.pending ?? 0) === 0) return null
  const to = linkTo(invoiceWorkPage, { period: task.period })
  return (
    <section className={css.need} aria-labelledby="need-title">
      <div className="panel-head">
        <h2 id="need-title">{need !== undefined && need.open > 0 ? texts.needPerson(need.open) : texts.needNobody}</h2>
        {open.length > 0 && (
          <Link className="text-small" to={to}>
            {texts.decide}
          </Link>
        )}
      </div>
      <ul>
        {open.slice(0, questionsShown).map(({ rule, title, reason, open: count }) => (
          <li key={rule}>
            <Icon name="user" size="s" />
            <span>
              <Link to={`${to}&rule=${rule}`}>{title}</Link> <b className="digits">{count}</b>
              <br />
              <span className="muted text-tiny">{reason}</span>
            </span>
          </li>
        ))}
        {codes.map(({ invoice, reason }) => (
          <li key={invoice}>
            <Icon name="warn" size="s" />
            <span>
              <b className="digits">{invoice}</b>
              <br />
              {reason}
            </span>
          </li>
        ))}
        {need !== undefined && need.pending > 0 && (
          <li>
            <Icon name="clock" size="s" />
            <Link to={linkTo(deductionPage, { period: task.period })}>{texts.pendingTicks(need.pending)}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
