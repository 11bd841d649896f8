import { taskDetailRoute, type TaxTaskDetail } from '@portal/tax-task/contract'
import { ApprovalPanel, type DecisionMore } from '@portal/workflow/web/public'
import { invalidate } from '@portal/web-kit/query'
import { changesForReviewRoute, returnRoute, reviewedRoute } from '../../contract/index.ts'

/** The return's approval: opinion box for deciders, history for everybody. */
export function ReviewPanel({
  task,
  review,
  decision,
}: {
  task: TaxTaskDetail
  review: string | null
  decision: DecisionMore
}) {
  const wasAsked = task.state === 'inReview' || task.steps.some((step) => step.to === 'inReview')
  if (!wasAsked) return null
  return (
    <ApprovalPanel
      {...(review === null ? {} : { processInstId: review })}
      businessCode={task.taskNo}
      decision={decision}
      onDecided={() => invalidate(taskDetailRoute, returnRoute, changesForReviewRoute, reviewedRoute)}
    />
  )
}
