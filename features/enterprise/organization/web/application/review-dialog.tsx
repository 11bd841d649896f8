import type { ApprovalDialogProps } from '@portal/web-kit/manifest'
import { CheckDialog } from './check-dialog.tsx'

/** An application over 审核中心. */
export const ReviewDialog = ({ businessCode, onClose }: ApprovalDialogProps) => (
  <CheckDialog id={businessCode} onClose={onClose} />
)
