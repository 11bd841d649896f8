import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useState, type FormEvent } from 'react'
import { factorResetRoute, mostReason } from '../../contract/index.ts'
import { FactorField } from '../factor-field.tsx'
import { RefusalLine } from '../refusal-line.tsx'
import { factorWords } from '../second-factor.texts.ts'
import css from '../second-factor.module.css'

const words = factorWords.reset
const mostAccount = 64

/** Lets an operator remove the factors of a user who lost them. */
export function ResetOverlay({ onClose }: OverlayProps) {
  const [values, setValues] = useState({ account: '', reason: '' })
  const draft = useDraft('factor-reset', values, setValues, {
    isBlank: (now) => now.account.trim() === '' && now.reason.trim() === '',
  })
  const [hasTried, setTried] = useState(false)
  const set =
    (field: keyof typeof values) =>
    (value: string): void => {
      setValues((now) => ({ ...now, [field]: value }))
      reset.reset()
    }
  const reset = useAction(factorResetRoute, {
    onDone: () => {
      draft.sent()
      toast.success(words.done)
      onClose()
    },
    onError: (error) => error instanceof ApiError && error.status !== 0,
  })
  const given = { account: values.account.trim(), reason: values.reason.trim() }
  const send = (event?: FormEvent): void => {
    event?.preventDefault()
    setTried(true)
    if (given.account !== '' && given.reason !== '') reset.run({ body: given })
  }
  return (
    <Dialog
      title={words.title}
      width={480}
      onClose={() => onClose()}
      footer={
        <>
          <button type="button" className="button" onClick={() => onClose()}>
            {factorWords.cancel}
          </button>
          <ActButton of={reset} className="button primary" onClick={() => send()}>
            {words.submit}
          </ActButton>
        </>
      }
    >
      <p className="muted">{words.lead}</p>
      <DraftOffer offer={draft.offer} />
      <form className={css.factorForm} noValidate onSubmit={send}>
        <FactorField
          label={words.account}
          most={mostAccount}
          hasFocus
          value={values.account}
          fault={hasTried && given.account === '' ? words.needAccount : ''}
          onChange={set('account')}
        />
        <FactorField
          label={words.reason}
          most={mostReason}
          isLong
          value={values.reason}
          fault={hasTried && given.reason === '' ? words.needReason : ''}
          hint={words.reasonHint}
          onChange={set('reason')}
        />
        <ActButton of={reset} type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <RefusalLine text={reset.error === null ? '' : wordsOf(reset.error)} />
    </Dialog>
  )
}
