import { approvalKindOf } from '@portal/web-kit/approval-kinds'
import { queryOf } from '@portal/web-kit/query'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { approvalDetailRoute, type Approval } from '../contract/index.ts'
import { ApprovalPanel } from './panel/approval-panel.tsx'

/**
 * An approval without a page of its own: the facts that its feature draws, and the decision below them. One that is not
 * in the list is known by its own read.
 */
export function ApprovalSheet({
  processInstId,
  approval,
  onDecided,
}: {
  processInstId: string
  approval: Pick<Approval, 'businessType' | 'businessCode'> | undefined
  onDecided: () => void
}) {
  const { data } = useQuery(queryOf(approvalDetailRoute, { query: { processInstId } }))
  const { businessType, businessCode } = approval ?? data ?? { businessType: '', businessCode: '' }
  const Facts = approvalKindOf(businessType)?.Facts ?? null
  return (
    <>
      {Facts !== null && (
        <Suspense fallback={<Skeleton rows={3} />}>
          <Facts businessCode={businessCode} processInstId={processInstId} />
        </Suspense>
      )}
      <ApprovalPanel
        businessCode={businessCode}
        processInstId={processInstId}
        // Refused, it stays open: it says why, and the opinion is still there.
        onDecided={(outcome) => {
          if (outcome === 'done') onDecided()
        }}
      />
    </>
  )
}
