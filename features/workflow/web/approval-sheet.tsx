import { approvalKindOf } from '@portal/web-kit/approval-kinds'
import { SideDrawer } from '@portal/web-kit/side-drawer.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Suspense } from 'react'
import type { Approval } from '../contract/index.ts'
import { ApprovalPanel } from './approval-panel.tsx'

/** An approval without a page of its own: the facts that its feature draws, and the decision below them. */
export function ApprovalSheet({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { title, businessType, businessCode, processInstId } = approval
  const Facts = approvalKindOf(businessType)?.Facts ?? null
  return (
    <SideDrawer title={title} onClose={onClose}>
      {Facts !== null && (
        <Suspense fallback={<Skeleton rows={3} />}>
          <Facts businessCode={businessCode} processInstId={processInstId} />
        </Suspense>
      )}
      <ApprovalPanel businessCode={businessCode} processInstId={processInstId} onDecided={onClose} />
    </SideDrawer>
  )
}
