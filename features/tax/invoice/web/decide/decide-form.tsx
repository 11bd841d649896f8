import { ActButton } from '@portal/web-kit/act-button.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useDeferredValue, useId, useState } from 'react'
import {
  decideMany,
  invoiceDifference,
  listPool,
  needPersonRoute,
  poolDetail,
  poolSums,
  type PoolRecord,
} from '../../contract/index.ts'
import type { Question } from './data/questions.ts'
import { DecideField } from './decide-field.tsx'
import { decideTexts as texts } from './decide.texts.ts'
import { EffectView } from './effect-view.tsx'
import { answersOf, sayingOf } from './said.rules.ts'
import css from './decide.module.css'

interface DecideFormProps {
  records: readonly PoolRecord[]
  question: Question
  current?: Readonly<Record<string, unknown>>
  onDone: () => void
  onCancel?: () => void
}
const nothingSaid = {}

/**
 * Form of a question, built from its data: answers from closed lists, a preview of the effect, and a required reason.
 */
export function DecideForm({ records, question, current = nothingSaid, onDone, onCancel }: DecideFormProps) {
  const id = useId()
  const [answers, setAnswers] = useState(() => answersOf(question, current, records))
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const said = sayingOf(question, answers)
  const tried = useDeferredValue(said)
  const keys = records.map((record) => record.key)
  const draft = useDraft(
    `decide:${question.ask}:${keys.join()}`,
    { answers, reason },
    (kept) => {
      setAnswers(kept.answers)
      setReason(kept.reason)
    },
    { isBlank: (now) => now.reason.trim() === '' },
  )
  const action = useAction(decideMany, {
    async onDone() {
      draft.sent()
      toast.success(texts.done(keys.length), texts.doneDetail)
      await invalidate(listPool, poolSums, poolDetail, needPersonRoute, invoiceDifference)
      onDone()
    },
  })
  const submit = () => {
    if (said === undefined) {
      setFault(texts.moneyWrong)
      return
    }
    if (reason.trim() === '') {
      setFault(texts.reasonNeeded)
      document.getElementById(id)?.focus()
      return
    }
    setFault('')
    action.run({ body: { keys, reason: reason.trim(), ...said } })
  }
  return (
    <form
      className={css.decide}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2>{question.ask}</h2>
      <DraftOffer offer={draft.offer} />
      {question.hint !== undefined && <p className="muted text-small">{question.hint}</p>}
      {question.fields.map((field) => (
        <DecideField
          key={field}
          field={field}
          value={answers[field] ?? ''}
          canTakeBack={current[field] !== undefined && current[field] !== null}
          onChange={(value) => setAnswers({ ...answers, [field]: value })}
        />
      ))}
      <div className="field">
        <label htmlFor={id} className="required">
          {texts.reason}
        </label>
        <textarea
          id={id}
          className="input"
          rows={2}
          maxLength={225}
          placeholder={texts.reasonHint}
          value={reason}
          aria-invalid={fault === texts.reasonNeeded}
          onChange={(event) => {
            setReason(event.target.value)
            setFault('')
          }}
        />
        {fault !== '' && (
          <p className="message" role="alert">
            {fault}
          </p>
        )}
      </div>
      {tried !== undefined && question.fields.length > 0 && <EffectView keys={keys} said={tried} />}
      <div className="row">
        <ActButton of={action} type="submit" className="button primary">
          {texts.submit(keys.length)}
        </ActButton>
        {onCancel !== undefined && (
          <button type="button" className="button" onClick={onCancel}>
            {texts.cancel}
          </button>
        )}
      </div>
    </form>
  )
}
