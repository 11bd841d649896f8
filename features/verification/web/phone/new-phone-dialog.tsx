import { isMobile } from '@portal/domain/mobile'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMe } from '@portal/web-kit/caller'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { wordsOf } from '@portal/web-kit/show-error'
import { useAction } from '@portal/web-kit/use-action'
import { useId, useState, type FormEvent } from 'react'
import { changePhoneRoute } from '../../contract/index.ts'
import { CodeFields } from '../code/code-fields.tsx'
import { usePhoneCode } from '../code/use-phone-code.ts'
import { phoneTexts } from '../phone.texts.ts'
import css from '../phone.module.css'
import type { OldProof } from './old-proof.ts'

const texts = phoneTexts.change

export interface NewPhoneProps {
  title: string
  proof: OldProof
  onDone: () => void
  onBack: () => void
  onClose: () => void
}

/** Second step: the new number and the code sent to it. A refused password returns to the first step. */
export function NewPhoneDialog({ title, proof, onDone, onBack, onClose }: NewPhoneProps) {
  const { userId } = useMe()
  const id = useId()
  const [typed, setTyped] = useState('')
  const phone = typed.replace(/\s/g, '')
  const change = useAction(changePhoneRoute, { onDone, onError: () => true })
  const state = usePhoneCode({
    name: `${userId}.${phone}`,
    phone,
    onVerified: (token) => change.run({ body: { phone, token, ...proof } }),
  })
  const isWrong = phone.length >= 11 && !isMobile(phone)
  const check = (event?: FormEvent) => {
    event?.preventDefault()
    if (isMobile(phone)) void state.check()
  }
  return (
    <Dialog
      title={title}
      width={440}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onBack}>
            {texts.back}
          </button>
          <ActButton
            of={change}
            className="button primary"
            disabled={state.isChecking || !isMobile(phone)}
            onClick={() => check()}
          >
            {phoneTexts.submit}
          </ActButton>
        </>
      }
    >
      <form className={css.phoneForm} noValidate onSubmit={check}>
        <div className="field">
          <label htmlFor={id}>{texts.phone}</label>
          <input
            id={id}
            className="input"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={20}
            value={typed}
            data-autofocus
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-fault` : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              change.reset()
            }}
          />
          {isWrong && (
            <p className="message" id={`${id}-fault`} role="alert">
              {texts.phoneWrong}
            </p>
          )}
        </div>
        <CodeFields state={state} shownPhone={isMobile(phone) ? phone : ''} canSend={isMobile(phone)} isOwn={false} />
        {change.error !== null && (
          <p className="alert error" role="alert">
            <Icon name="block" />
            {wordsOf(change.error)}
          </p>
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
