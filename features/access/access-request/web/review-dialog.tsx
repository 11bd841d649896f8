import type { ApprovalDialogProps } from '@portal/web-kit/manifest'
import { RequestDialog } from './request-dialog.tsx'

/** An application over 审核中心. */
export const ReviewDialog = ({ businessCode, onClose }: ApprovalDialogProps) => (
  <RequestDialog id={businessCode} isReview onClose={onClose} />
)
