import { FormBody } from '@portal/page-kit/form/form-body.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { Icon } from '@portal/web-kit/icon.tsx'
import { PopMenu } from '@portal/web-kit/pop-menu.tsx'
import { useId, useRef } from 'react'
import { mostOpinion, type ApprovalDetail } from '../../contract/index.ts'
import { returningTexts } from '../returning.texts.ts'
import { workflowTexts } from '../workflow.texts.ts'
import { HandActs } from './hand-acts.tsx'
import { ReturnButton } from './return-button.tsx'
import { returnChoices } from './return-choices.ts'
import { useDecision, type Hearing } from './use-decision.ts'
import css from '../workflow.module.css'

/**
 * A business's additions to its decision. `amount` is shown beside 通过; `warning` above the buttons, never blocking;
 * `question` is asked once before 通过. `phrases` can be inserted into the opinion; `shown` is sent with the decision.
 */
export interface DecisionMore {
  amount?: string
  warning?: string
  question?: string
  phrases?: readonly string[]
  shown?: string
}

/** Opinion, approve, reject. A rejection without an opinion is refused at the field. */
export function DecisionBox({
  detail,
  more: { amount = '', warning = '', question = '', phrases = [], shown } = {},
  ...hearing
}: Hearing & { detail: ApprovalDetail; more?: DecisionMore }) {
  const id = useId()
  const { form, pass, giveBack } = useDecision(detail, shown, hearing)
  const asked = useRef('')
  const passOnceAsked = async (): Promise<void> => {
    if (question !== asked.current && question !== '') {
      if (!(await confirm({ kind: 'warning', content: question, okText: workflowTexts.approve }))) return
      asked.current = question
    }
    pass()
  }
  const beside = amount === '' ? nextStep(detail) : amount
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
        <HandActs detail={detail} {...hearing} />
        <ReturnButton
          word={detail.isResubmitted ? returningTexts.refuseWord : workflowTexts.reject}
          choices={returnChoices(detail)}
          of={form.act}
          onChoose={giveBack}
        />
        <ActButton
          of={form.act}
          className="button primary"
          aria-labelledby={`${id}-pass`}
          aria-describedby={`${id}-amount`}
          onClick={() => void passOnceAsked()}
        >
          <span id={`${id}-pass`}>{workflowTexts.approve}</span>
          {beside !== '' && <span id={`${id}-amount`}>，{beside}</span>}
        </ActButton>
      </div>
    </div>
  )
}

/** Where passing leads: to the next step, unless others of this one decide as well. */
function nextStep({ flow }: ApprovalDetail): string {
  const open = flow.find(({ state }) => state === 'open')
  const next = flow.find(({ state }) => state === 'coming')
  const others = open?.people.filter(({ state }) => state === 'open' || state === 'waiting') ?? []
  if (open === undefined || next === undefined || (open.mode !== 'any' && others.length > 1)) return ''
  return workflowTexts.passTo(next.name)
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
