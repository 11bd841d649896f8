import { pageOf } from './page.rules.ts'
import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
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
        <LinkTabs
          label={workflowTexts.title}
          tabs={[
            { to: '?', title: workflowTexts.upcoming, isCurrent: !isDone },
            { to: '?tab=done', title: workflowTexts.done, isCurrent: isDone },
          ]}
        />
        <QueryView query={query} isPage>
          {(data) => <ApprovalTable page={data[0]} isDone={isDone} />}
        </QueryView>
      </div>
    </div>
  )
}
