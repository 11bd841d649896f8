import { linkTo } from '@portal/contract'
import { taskListPage } from '@portal/tax-task/pages'
import { insteadOf } from '@portal/tax-task/contract'
import { InsteadLink } from '@portal/tax-task/web/public'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** An address that leads to no return of this enterprise: why, and the list to open one from. */
export const NoReturn = ({ title, reason, children }: { title: string; reason: string; children?: ReactNode }) => (
  <div role="status">
    <h1 className="screen-reader-only">申报表</h1>
    <EmptyState title={title} reason={reason}>
      {children}
      <Link className="button primary" to={linkTo(taskListPage)}>
        去税务任务
      </Link>
    </EmptyState>
  </div>
)

const openStill = '这项任务可以在税务任务里写明原因关闭。'
const closed = '这项任务已关闭。'
/** A task of before of a tax that has none here now: what to do instead, and the list where it is closed. */
export const MovedTask = ({ taxType, isOpen }: { taxType: string; isOpen: boolean }) => {
  const instead = insteadOf(taxType)
  if (instead === undefined) return null
  return (
    <NoReturn title="这里不再办理这项任务" reason={`${instead}。${isOpen ? openStill : closed}`}>
      <InsteadLink taxType={taxType} className="button" />
    </NoReturn>
  )
}
