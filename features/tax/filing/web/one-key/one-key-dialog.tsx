import type { ReturnDialogProps } from '@portal/tax-return/web/public'
import { FilingRun } from './filing-run.tsx'

/** Files the open return. */
export const OneKeyDialog = ({ task, onClose }: ReturnDialogProps) => (
  <FilingRun taskNos={[task.taskNo]} onClose={onClose} />
)
