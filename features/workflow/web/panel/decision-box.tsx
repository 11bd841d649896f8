import { FormBody } from '@portal/page-kit/form/form-body.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { toast } from '@portal/web-kit/toast'
import { invalidate } from '@portal/web-kit/query'
import { Icon } from '@portal/web-kit/icon.tsx'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { useId, useRef } from 'react'
import {
  approvalByBusinessRoute,
  approvalDetailRoute,
  doneRoute,
  mostOpinion,
  submitAuditResultRoute,
  upcomingRoute,
} from '../../contract/index.ts'
import { workflowTexts } from '../workflow.texts.ts'
import css from '../workflow.module.css'

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
  // Which of the two buttons sends it.
  const approve = useRef(false)
  const refresh = async (): Promise<void> => {
    await invalidate(approvalDetailRoute, approvalByBusinessRoute, upcomingRoute, doneRoute)
    onDecided()
  }
  const form = useForm(submitAuditResultRoute, {
    order: ['auditOpinion'],
    fixed: { processInstId, ...(shown === undefined ? {} : { shown }) },
    draft: `opinion:${processInstId}`,
    waits: false,
    fields: { auditOpinion: { rows: 3 } },
    check: ({ auditOpinion = '' }) => ({
      auditOpinion: approve.current || auditOpinion !== '' ? undefined : workflowTexts.opinionNeeded,
    }),
    before: (body) => ({ ...body, approve: approve.current }),
    onDone: (_, body) => {
      toast.success(body.approve === true ? workflowTexts.approved : workflowTexts.rejected)
      return refresh()
    },
    onRefused: () => {
      void refresh()
    },
  })
  const send = (isApproved: boolean): void => {
    approve.current = isApproved
    form.submit()
  }
  const take = (phrase: string): void =>
    form.set('auditOpinion', taken(String(form.values['auditOpinion'] ?? ''), phrase))
  return (
    <div className={css.decision} data-decision="">
      {phrases.length > 0 && (
        <div className={css.phrases}>
          <Phrases of={phrases} onTake={take} />
        </div>
      )}
      <FormBody form={form} id={`${id}-form`} />
      {warning !== '' && (
        <p className={`text-tiny warn-text ${css.unseen}`} role="status">
          <Icon name="warn" size="s" />
          {warning}
        </p>
      )}
      <div className={`row ${css.acts}`}>
        <ActButton of={form.act} className="button danger" onClick={() => send(false)}>
          {workflowTexts.reject}
        </ActButton>
        <ActButton
          of={form.act}
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
