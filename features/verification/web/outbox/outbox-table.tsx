import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Link } from 'react-router'
import type { OutboxRecord } from '../../contract/index.ts'
import { phoneTexts } from '../phone.texts.ts'
import { OutboxState } from './outbox-state.tsx'
import { addressOf, type OutboxAsked } from './outbox.rules.ts'
import css from './outbox.module.css'

const texts = phoneTexts.outbox
interface Page {
  records: readonly OutboxRecord[]
  current: number
  total: number
  size: number
}

/** Messages newest first; a narrow screen shows each as a card. */
export function OutboxTable({ page, asked }: { page: Page | undefined; asked: OutboxAsked }) {
  if (page === undefined || page.total === 0)
    return asked.phone === '' ? (
      <EmptyState title={texts.empty} reason={texts.emptyReason} icon="inbox" />
    ) : (
      <EmptyState title={texts.none} reason={texts.noneReason} icon="inbox" />
    )
  const last = Math.max(1, Math.ceil(page.total / page.size))
  const to = (number: number) => addressOf({ ...asked, page: number })
  return (
    <>
      <table className={`table ${css.outboxTable}`}>
        <caption className="screen-reader-only">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.phone}</th>
            <th scope="col">{texts.content}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.provider}</th>
          </tr>
        </thead>
        <tbody>
          {page.records.map((record) => (
            <tr key={record.id}>
              <td className="digits">{record.createTime}</td>
              <td className="digits">{record.phone}</td>
              <td className={css.said}>{record.content}</td>
              <td>
                <OutboxState record={record} />
              </td>
              <td className="muted">{texts.providers[record.provider] ?? record.provider}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.outboxFoot}>
        <span>{texts.total(page.total)}</span>
        {last > 1 && (
          <nav className="pager" aria-label={texts.pages}>
            {page.current > 1 && (
              <Link className="page-button" to={to(page.current - 1)} aria-label={texts.before}>
                ‹
              </Link>
            )}
            <span className="page-button on" aria-current="page">
              {page.current}
            </span>
            <span>/ {last}</span>
            {page.current < last && (
              <Link className="page-button" to={to(page.current + 1)} aria-label={texts.after}>
                ›
              </Link>
            )}
          </nav>
        )}
      </div>
    </>
  )
}
