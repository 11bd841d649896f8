import { minuteNear } from '@portal/domain/remaining'
import { boot } from '@portal/web-kit/boot'
import { queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { ApiError } from '@portal/web-kit/api-error'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalByBusinessRoute, approvalDetailRoute, type ApprovalDetail } from '../../contract/index.ts'
import { stateTones } from '../state-tones.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'
import { DecisionBox, type DecisionMore } from './decision-box.tsx'
import { FlowPart } from './flow-part.tsx'
import { HistoryList } from './history-list.tsx'
import { OtherActs } from './other-acts.tsx'
import type { Outcome } from './use-decision.ts'
import css from '../workflow.module.css'

export interface ApprovalPanelProps {
  businessCode: string
  /** One specific approval; without it the latest of the business. */
  processInstId?: string
  /**
   * `refused`: nothing came of it, but what the page shows may have changed. What it returns is awaited before the
   * refusal is told.
   */
  onDecided: (outcome: Outcome) => unknown
  /** The business's additions beside the decision. */
  decision?: DecisionMore
}

/**
 * A business's approval beside its subject: state, way, opinion box for deciders, history. Empty when none was ever
 * requested.
 */
export function ApprovalPanel({ businessCode, processInstId, onDecided, decision = {} }: ApprovalPanelProps) {
  const [told, tell] = useState('')
  const query = useApproval(businessCode, processInstId)
  const refetch = () => void query.refetch()
  useStream('approval', refetch, refetch)
  const detail = query.data
  if (
    query.error !== null &&
    processInstId !== undefined &&
    !(query.error instanceof ApiError && query.error.status === 404 && detail !== undefined)
  )
    return <ErrorCard error={query.error} onRetry={refetch} title={texts.unread} />
  if (detail === undefined) return null
  const hearing = { onEnd: onDecided, tell }
  return (
    <section className={css.approval} data-approval="" aria-labelledby="approval-title">
      <div className="panel-head">
        <h2 id="approval-title">{detail.taskName}</h2>
        <span className={`tag ${stateTones[detail.state]}`}>{detail.stateName}</span>
      </div>
      <p className={`${css.applicant} muted`}>
        {texts.handedIn(detail.applicant, detail.startTime.slice(0, 16))}
        {detail.asked.length > 0 && texts.asked(detail.asked.join('、'))}
      </p>
      {detail.standsFor !== '' && <p className={`${css.applicant} muted`}>{texts.standsFor(detail.standsFor)}</p>}
      <FlowPart detail={detail} />
      <Word detail={detail} />
      {told !== '' && (
        <p className={`${css.told} warn-text text-small`} role="alert">
          {told}
        </p>
      )}
      {detail.canDecide && <DecisionBox key={detail.processInstId} detail={detail} more={decision} {...hearing} />}
      <OtherActs detail={detail} {...hearing} />
      <HistoryList lines={detail.history} />
    </section>
  )
}

function useApproval(businessCode: string, processInstId: string | undefined) {
  const certain = useQuery({
    ...queryOf(approvalDetailRoute, { query: { processInstId: processInstId ?? '' } }),
    enabled: processInstId !== undefined,
  })
  const latest = useQuery({
    ...queryOf(approvalByBusinessRoute, { query: { businessCode } }),
    enabled: processInstId === undefined,
  })
  return processInstId === undefined ? latest : certain
}

/** The applicant's message, for the decider; after the decision it is in the history. */
function Word({ detail: { state, history } }: { detail: ApprovalDetail }) {
  const first = history.find(({ round }) => round === history.at(-1)?.round)
  if (state !== 'pending' || first === undefined || first.message === '') return null
  return (
    <blockquote className={css.word}>
      {first.message}
      <span className="faint">
        {' '}
        · {first.userName} {first.endTime !== null && minuteNear(first.endTime, boot().today)}
      </span>
    </blockquote>
  )
}
