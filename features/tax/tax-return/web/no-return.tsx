import { linkTo } from '@portal/contract'
import { taskListPage } from '@portal/tax-task/pages'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Link } from 'react-router'

/** An address that leads to no return of this enterprise: why, and the list to open one from. */
export const NoReturn = ({ title, reason }: { title: string; reason: string }) => (
  <div role="status">
    <h1 className="screen-reader-only">申报表</h1>
    <EmptyState title={title} reason={reason}>
      <Link className="button primary" to={linkTo(taskListPage)}>
        去税务任务
      </Link>
    </EmptyState>
  </div>
)
