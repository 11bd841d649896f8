import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { toast } from '@portal/web-kit/toast'
import { invalidate } from '@portal/web-kit/query'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { useDraft } from '@portal/web-kit/use-draft'
import { Icon } from '@portal/web-kit/icon.tsx'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { useId, useRef, useState } from 'react'
import {
  approvalByBusinessRoute,
  approvalDetailRoute,
  doneRoute,
  mostOpinion,
  submitAuditResultRoute,
  upcomingRoute,
} from '../contract/index.ts'
import { workflowTexts } from './workflow.texts.ts'
import css from './workflow.module.css'

/**
 * A business's additions to its decision. `amount` is shown beside 通过; `warning` above the buttons, never blocking.
 * `phrases` can be inserted into the opinion; `shown` is sent with the decision (AuditResult).
 */
export interface DecisionMore {
  amount?: string
  warning?: string
  phrases?: readonly string[]
  shown?: string
}

/** Opinion, approve, reject. A rejection without an opinion is refused at the field. */
export function DecisionBox({
  processInstId,
  onDecided,
  more: { amount = '', warning = '', phrases = [], shown } = {},
}: {
  processInstId: string
  onDecided: () => void
  more?: DecisionMore
}) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [opinion, setOpinion] = useState('')
  const [error, setError] = useState('')
  const draft = useDraft(`opinion:${processInstId}`, opinion, setOpinion, { isBlank: (value) => value.trim() === '' })
  const decide = useAction(submitAuditResultRoute, {
    waits: false,
    onDone: async (_, input) => {
      draft.sent()
      toast.success(input.body.approve === true ? workflowTexts.approved : workflowTexts.rejected)
      await refresh()
    },
    onError: () => {
      void refresh()
    },
  })
  const refresh = async (): Promise<void> => {
    await invalidate(approvalDetailRoute, approvalByBusinessRoute, upcomingRoute, doneRoute)
    onDecided()
  }
  const send = (approve: boolean): void => {
    const auditOpinion = opinion.trim()
    if (!approve && auditOpinion === '') {
      setError(workflowTexts.opinionNeeded)
      field.current?.focus()
      return
    }
    setError('')
    decide.run({
      body: {
        processInstId,
        approve,
        ...(auditOpinion === '' ? {} : { auditOpinion }),
        ...(shown === undefined ? {} : { shown }),
      },
    })
  }
  return (
    <div className={css.decision} data-decision="">
      <div className="field">
        <div className={css.saidHead}>
          <label htmlFor={id}>{workflowTexts.opinion}</label>
          {phrases.length > 0 && <Phrases of={phrases} onTake={(phrase) => setOpinion(taken(opinion, phrase))} />}
        </div>
        <DraftOffer offer={draft.offer} />
        <textarea
          id={id}
          ref={field}
          className="input"
          rows={3}
          maxLength={mostOpinion}
          value={opinion}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-more`}
          onChange={(event) => {
            setOpinion(event.target.value)
            setError('')
          }}
        />
        <div className="more" id={`${id}-more`}>
          {error === '' ? (
            <span className="faint text-tiny">{workflowTexts.hint}</span>
          ) : (
            <span className="error-text text-tiny" role="alert">
              {error}
            </span>
          )}
          <span className="faint text-tiny digits">
            {opinion.length} / {mostOpinion}
          </span>
        </div>
      </div>
      {warning !== '' && (
        <p className={`text-tiny warn-text ${css.unseen}`} role="status">
          <Icon name="warn" size="s" />
          {warning}
        </p>
      )}
      <div className={`row ${css.acts}`}>
        <ActButton of={decide} className="button danger" onClick={() => send(false)}>
          {workflowTexts.reject}
        </ActButton>
        <ActButton
          of={decide}
          className="button primary"
          aria-labelledby={`${id}-pass`}
          aria-describedby={`${id}-amount`}
          onClick={() => send(true)}
        >
          <span id={`${id}-pass`}>{workflowTexts.approve}</span>
          {amount !== '' && <span id={`${id}-amount`}>，{amount}</span>}
        </ActButton>
      </div>
    </div>
  )
}

function Phrases({ of, onTake }: { of: readonly string[]; onTake: (phrase: string) => void }) {
  return (
    <PopMenu label={workflowTexts.phrases} className="button link" button={workflowTexts.phrases}>
      {of.map((phrase) => (
        <button key={phrase} type="button" role="menuitem" onClick={() => onTake(phrase)}>
          {phrase}
        </button>
      ))}
    </PopMenu>
  )
}

/** Appends a phrase to the opinion, as far as it fits. */
const taken = (opinion: string, phrase: string): string => `${opinion.trim()}${phrase}`.slice(0, mostOpinion)
