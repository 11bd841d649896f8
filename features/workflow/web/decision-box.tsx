import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { toast } from '@portal/web-kit/toast'
import { invalidate } from '@portal/web-kit/query'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { useDraft } from '@portal/web-kit/use-draft'
import { useId, useRef, useState } from 'react'
import { approvalByBusinessRoute, approvalDetailRoute, doneRoute, mostOpinion, submitAuditResultRoute, upcomingRoute } from '../contract/index.ts'
import { workflowTexts } from './workflow.texts.ts'

/** Opinion, pass, reject. A rejection without an opinion is stopped at the field. */
export function DecisionBox({ processInstId, onDecided }: { processInstId: string, onDecided: () => void }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [opinion, setOpinion] = useState('')
  const [error, setError] = useState('')
  const draft = useDraft(`opinion:${processInstId}`, opinion, setOpinion, { isBlank: value => value.trim() === '' })
  const decide = useAction(submitAuditResultRoute, {
    waits: false,
    onDone: async (_, input) => {
      draft.sent()
      toast.success(input.body.approve === true ? workflowTexts.approved : workflowTexts.rejected)
      await refresh()
    },
    onError: () => { void refresh() },
  })
  const refresh = async (): Promise<void> => {
    await invalidate(approvalDetailRoute, approvalByBusinessRoute, upcomingRoute, doneRoute)
    onDecided()
  }
  const send = (approve: boolean): void => {
    const auditOpinion = opinion.trim()
    if (!approve && auditOpinion === '') { setError(workflowTexts.opinionNeeded); field.current?.focus(); return }
    setError('')
    decide.run({ body: { processInstId, approve, ...auditOpinion === '' ? {} : { auditOpinion } } })
  }
  return (
    <div className="decision">
      <div className="field">
        <label htmlFor={id}>{workflowTexts.opinion}</label>
        <DraftOffer offer={draft.offer} />
        <textarea id={id} ref={field} className="inp" rows={3} maxLength={mostOpinion} value={opinion} aria-invalid={error !== ''} aria-describedby={`${id}-more`} onChange={event => { setOpinion(event.target.value); setError('') }} />
        <div className="more" id={`${id}-more`}>{error === '' ? <span className="t3 f12">{workflowTexts.hint}</span> : <span className="c-err f12" role="alert">{error}</span>}<span className="t3 f12 num">{opinion.length} / {mostOpinion}</span></div>
      </div>
      <div className="row acts">
        <ActButton of={decide} className="btn danger" onClick={() => send(false)}>{workflowTexts.reject}</ActButton>
        <ActButton of={decide} className="btn pri" onClick={() => send(true)}>{workflowTexts.approve}</ActButton>
      </div>
    </div>
  )
}
