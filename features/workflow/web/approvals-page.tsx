import { pageOf } from './page.rules.ts'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { doneRoute, upcomingRoute } from '../contract/index.ts'
import { ApprovalTable } from './approval-table.tsx'
import { approvalsPerPage } from './page.rules.ts'
import { workflowTexts } from './workflow.texts.ts'
import css from './workflow.module.css'

/** Pending and decided approvals of the user; the tab and the page are in the address. */
export function ApprovalsPage() {
  const [search] = useSearchParams()
  const { isDone, page } = pageOf(search)
  const query = useQuery({
    ...queryOf(isDone ? doneRoute : upcomingRoute, { query: { page, limit: approvalsPerPage } }),
    placeholderData: keepPreviousData,
  })
  const refresh = () => {
    void query.refetch()
  }
  useStream('approval', refresh, refresh)
  return (
    <div className={css.approvals}>
      <div className="page-title">
        <h1>{workflowTexts.title}</h1>
      </div>
      <div className="card">
        <nav className="tabs-line" aria-label={workflowTexts.title}>
          <Link to="?" aria-current={isDone ? undefined : 'page'}>
            {workflowTexts.upcoming}
          </Link>
          <Link to="?tab=done" aria-current={isDone ? 'page' : undefined}>
            {workflowTexts.done}
          </Link>
        </nav>
        <QueryView query={query} isPage>
          {(data) => <ApprovalTable page={data[0]} isDone={isDone} />}
        </QueryView>
      </div>
    </div>
  )
}
