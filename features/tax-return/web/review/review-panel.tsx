import type { TaskState } from '@portal/tax-task/contract'
import { taskDetailRoute } from '@portal/tax-task/contract'
import { ApprovalPanel } from '@portal/workflow/web/public'
import { invalidate } from '@portal/web-kit/query'
import { returnRoute } from '../../contract/index.ts'

const isReviewed = (state: TaskState): boolean => state !== 'created' && state !== 'collected'

/** The approval of this return: the opinion box for who decides, and its history for everybody. */
export function ReviewPanel({ taskNo, state, review }: { taskNo: string, state: TaskState, review: string | null }) {
  if (!isReviewed(state)) return null
  return <ApprovalPanel {...review === null ? {} : { processInstId: review }} businessCode={taskNo} onDecided={() => void invalidate(taskDetailRoute, returnRoute)} />
}
