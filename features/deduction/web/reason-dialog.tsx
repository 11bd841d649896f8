import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { useDraft } from '@portal/web-kit/use-draft'
import { useId, useState } from 'react'
import { deductionTexts as texts } from './deduction.texts.ts'
import css from './deduction.module.css'

interface ReasonDialogProps {
  /** Key under which the browser keeps an unsent reason. */
  draft: string
  title: string
  hint: string
  label: string
  needed: string
  choices?: readonly string[]
  action: string
  act: Act
  /** Resolves true when the server accepted it; otherwise the dialog stays open with the text. */
  onGive: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for a required reason: a common one or free text. */
export function ReasonDialog({
  draft,
  title,
  hint,
  label,
  needed,
  choices = [],
  action,
  act,
  onGive,
  onClose,
}: ReasonDialogProps) {
  const id = useId()
  const [choice, setChoice] = useState(choices[0] ?? '')
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const putBack = (words: string): void => {
    setText(words)
    setChoice(choices.at(-1) ?? '')
  }
  const { offer, sent } = useDraft(draft, text, putBack, { isBlank: (words) => words.trim() === '' })
  const isFree = choices.length === 0 || choice === choices.at(-1)
  const give = async (): Promise<void> => {
    const reason = (isFree ? text : choice).trim()
    if (reason === '') {
      setFault(needed)
      return
    }
    if (!(await onGive(reason))) return
    sent()
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <ActButton of={act} type="submit" form={`${id}-form`} className="button primary">
            {action}
          </ActButton>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className={css.reasonForm}
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <p className="muted">{hint}</p>
        <DraftOffer offer={offer} />
        {choices.length > 0 && (
          <div className="field">
            <label htmlFor={`${id}-choice`}>{label}</label>
            <select
              id={`${id}-choice`}
              className="input"
              value={choice}
              onChange={(event) => setChoice(event.target.value)}
            >
              {choices.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>
        )}
        {isFree && (
          <div className="field">
            <label htmlFor={id} className="required">
              {choices.length > 0 ? texts.other : label}
            </label>
            <textarea
              id={id}
              className="input"
              rows={2}
              maxLength={225}
              value={text}
              aria-invalid={fault !== ''}
              data-autofocus
              onChange={(event) => {
                setText(event.target.value)
                setFault('')
              }}
            />
            {fault !== '' && (
              <p className="message" role="alert">
                {fault}
              </p>
            )}
          </div>
        )}
      </form>
    </Dialog>
  )
}
