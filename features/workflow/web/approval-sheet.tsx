import { approvalKindOf } from '@portal/web-kit/approval-kinds'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Suspense } from 'react'
import type { Approval } from '../contract/index.ts'
import { ApprovalPanel } from './panel/approval-panel.tsx'

/**
 * An approval without a page of its own: the facts that its feature draws, and the decision below them. One that is no
 * longer in the list has the decision alone.
 */
export function ApprovalSheet({
  processInstId,
  approval: { businessType, businessCode } = { businessType: '', businessCode: '' },
  onDecided,
}: {
  processInstId: string
  approval: Pick<Approval, 'businessType' | 'businessCode'> | undefined
  onDecided: () => void
}) {
  const Facts = approvalKindOf(businessType)?.Facts ?? null
  return (
    <>
      {Facts !== null && (
        <Suspense fallback={<Skeleton rows={3} />}>
          <Facts businessCode={businessCode} processInstId={processInstId} />
        </Suspense>
      )}
      <ApprovalPanel businessCode={businessCode} processInstId={processInstId} onDecided={onDecided} />
    </>
  )
}
