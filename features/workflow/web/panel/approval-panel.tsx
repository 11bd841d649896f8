import { queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { ApiError } from '@portal/web-kit/api-error'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { useQuery } from '@tanstack/react-query'
import {
  approvalByBusinessRoute,
  approvalDetailRoute,
  type ApprovalDetail,
} from '../../contract/index.ts'
import { DecisionBox, type DecisionMore } from './decision-box.tsx'
import { WithdrawButton } from './withdraw-button.tsx'
import { HistoryList } from './history-list.tsx'
import { stateTones } from '../state-tones.ts'
import { workflowTexts } from '../workflow.texts.ts'
import css from '../workflow.module.css'

export interface ApprovalPanelProps {
  businessCode: string
  /** One specific approval; without it the latest of the business. */
  processInstId?: string
  onDecided: () => void
  /** The business's additions beside the decision. */
  decision?: DecisionMore
}

/**
 * A business's approval beside its subject: state, opinion box for deciders, history. Empty when none was ever
 * requested.
 */
export function ApprovalPanel({ businessCode, processInstId, onDecided, decision = {} }: ApprovalPanelProps) {
  const certain = useQuery({
    ...queryOf(approvalDetailRoute, { query: { processInstId: processInstId ?? '' } }),
    enabled: processInstId !== undefined,
  })
  const latest = useQuery({
    ...queryOf(approvalByBusinessRoute, { query: { businessCode } }),
    enabled: processInstId === undefined,
  })
  const query = processInstId === undefined ? latest : certain
  const refetch = () => {
    void query.refetch()
  }
  useStream('approval', refetch, refetch)
  const detail = query.data
  if (
    query.error !== null &&
    processInstId !== undefined &&
    !(query.error instanceof ApiError && query.error.status === 404 && detail !== undefined)
  )
    return <ErrorCard error={query.error} onRetry={refetch} title="没有读到这次审批" />
  if (detail === undefined) return null
  return (
    <section className={css.approval} data-approval="" aria-labelledby="approval-title">
      <div className="panel-head">
        <h2 id="approval-title">{detail.taskName}</h2>
        <span className={`tag ${stateTones[detail.state]}`}>{detail.stateName}</span>
      </div>
      <p className={`${css.applicant} muted`}>
        {detail.applicant} 于 {detail.startTime.slice(0, 16)} 提交
        {detail.asked.length > 0 && workflowTexts.asked(detail.asked.join('、'))}
      </p>
      <Word detail={detail} />
      {detail.canDecide && <DecisionBox processInstId={detail.processInstId} onDecided={onDecided} more={decision} />}
      {detail.canWithdraw && <WithdrawButton processInstId={detail.processInstId} onDone={onDecided} />}
      <h3 className="faint text-tiny">{workflowTexts.history}</h3>
      <HistoryList lines={detail.history} />
    </section>
  )
}

/** The applicant's message, for the decider; after the decision it is in the history. */
function Word({ detail: { state, history } }: { detail: ApprovalDetail }) {
  const [first] = history
  if (state !== 'pending' || first === undefined || first.message === '') return null
  return (
    <blockquote className={css.word}>
      {first.message}
      <span className="faint">
        {' '}
        · {first.userName} {first.endTime?.slice(5, 16)}
      </span>
    </blockquote>
  )
}
