import { approvalKindOf } from '@portal/web-kit/approval-kinds'
import type { NoticeAct } from '@portal/web-kit/manifest'
import { manifestTexts } from '../manifest.texts.ts'

/** Decided without looking at each: the same approvals as are decided together in 审核中心. */
const isInBatch: NonNullable<NoticeAct['when']> = ({ processInstId, businessType }) =>
  typeof processInstId === 'string' && approvalKindOf(String(businessType))?.inBatch === true

/** Passing or returning an approval in the row of its notice. */
export const noticeActs: readonly NoticeAct[] = [
  {
    id: 'approve',
    title: manifestTexts.approve,
    when: isInBatch,
    lazy: async () => ({ Component: (await import('./decide-notice.tsx')).ApproveNotice }),
  },
  {
    id: 'reject',
    title: manifestTexts.reject,
    when: isInBatch,
    lazy: async () => ({ Component: (await import('./decide-notice.tsx')).RejectNotice }),
  },
]
