import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Approval } from '../contract/index.ts'
import { ApprovalLink } from './approval-link.tsx'
import { workflowTexts } from './workflow.texts.ts'
import css from './workflow.module.css'

interface Page {
  records: readonly Approval[]
  current: number
  total: number
  size: number
}

const Sheet = lazy(async () => ({ default: (await import('./approval-sheet.tsx')).ApprovalSheet }))

/** Approvals in the order of the server; each leads to what is approved, or opens in a sheet. */
export function ApprovalTable({ page, isDone }: { page: Page | undefined; isDone: boolean }) {
  const [open, setOpen] = useState<Approval | null>(null)
  if (page === undefined || page.total === 0)
    return (
      <EmptyState
        title={isDone ? workflowTexts.emptyDone : workflowTexts.emptyUpcoming}
        reason={isDone ? workflowTexts.emptyDoneReason : workflowTexts.emptyUpcomingReason}
        icon="done"
      />
    )
  const last = Math.max(1, Math.ceil(page.total / page.size))
  const at = (number: number) => `?${isDone ? 'tab=done&' : ''}page=${number}`
  return (
    <>
      <div className={css.scroll}>
        <table className="table">
          <caption className="screen-reader-only">{isDone ? workflowTexts.done : workflowTexts.upcoming}</caption>
          <thead>
            <tr>
              <th>事项</th>
              <th className={css.optional}>环节</th>
              <th className={css.optional}>提交人</th>
              <th className={css.optional}>提交时间</th>
              <th>
                <span className="screen-reader-only">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {page.records.map((record) => (
              <tr key={record.processInstId}>
                <td>{record.title}</td>
                <td className={css.optional}>{record.taskName}</td>
                <td className={css.optional}>{record.applicant}</td>
                <td className={`${css.optional} digits`}>{record.startTime.slice(0, 16)}</td>
                <td>
                  <ApprovalLink approval={record} isDone={isDone} onOpen={() => setOpen(record)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          <Sheet approval={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      <div className={css.foot}>
        <span>{workflowTexts.pages(page.total)}</span>
        {last > 1 && (
          <nav className="pager" aria-label="分页">
            {page.current > 1 && (
              <Link className="page-button" to={at(page.current - 1)} aria-label="上一页">
                ‹
              </Link>
            )}
            <span className="page-button on" aria-current="page">
              {page.current}
            </span>
            <span>/ {last}</span>
            {page.current < last && (
              <Link className="page-button" to={at(page.current + 1)} aria-label="下一页">
                ›
              </Link>
            )}
          </nav>
        )}
      </div>
    </>
  )
}
