import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { approvalKindOf } from '@portal/web-kit/approval-kinds'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Approval } from '../contract/index.ts'
import { approvalColumns, approvalSources } from './approvals.list.tsx'
import { workflowTexts as texts } from './workflow.texts.ts'

const Sheet = lazy(async () => ({ default: (await import('./approval-sheet.tsx')).ApprovalSheet }))

/** Pending and decided approvals of the user; tab, page and open approval are in the address. */
export function ApprovalsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isDone = search.get('tab') === 'done'
  const list = useList('approvals', isDone ? approvalSources.done : approvalSources.upcoming)
  useStream('approval', list.refresh, list.refresh)
  const open = (approval: Approval) => {
    const kind = approvalKindOf(approval.businessType)
    if (kind?.to !== undefined) void navigate(kind.to(approval))
    else if (kind !== undefined) list.setOpen(approval.processInstId)
  }
  return (
    <ListPage
      title={texts.title}
      list={list}
      columns={approvalColumns(isDone, open)}
      rowId={({ processInstId }) => processInstId}
      onOpen={open}
      detail={{
        title: (approval) => approval?.title ?? texts.title,
        body: (id, approval, close) => (
          <Suspense fallback={<Skeleton rows={3} />}>
            <Sheet processInstId={id} approval={approval} onDecided={close} />
          </Suspense>
        ),
      }}
      lead={
        <LinkTabs
          label={texts.title}
          tabs={[
            { to: '?', title: texts.upcoming, isCurrent: !isDone },
            { to: '?tab=done', title: texts.done, isCurrent: isDone },
          ]}
        />
      }
      empty={{
        title: isDone ? texts.emptyDone : texts.emptyUpcoming,
        reason: isDone ? texts.emptyDoneReason : texts.emptyUpcomingReason,
        icon: 'done',
      }}
    />
  )
}
