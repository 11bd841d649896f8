import { boot } from '@portal/web-kit/boot'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useRef } from 'react'
import { codeLength } from '../../contract/index.ts'
import { phoneTexts } from '../phone.texts.ts'
import { DemoCode } from './demo-code.tsx'
import type { PhoneCode } from './use-phone-code.ts'
import css from '../phone.module.css'

const texts = phoneTexts.code

/** Code field with a send button that counts down; refusals appear beside their field. */
export function CodeFields({
  state,
  shownPhone,
  canSend = true,
  isOwn = true,
}: {
  state: PhoneCode
  shownPhone: string
  canSend?: boolean
  isOwn?: boolean
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { seconds, isSending, isSent, fault, refusal } = state
  const send = () => {
    void state.send().then(() => input.current?.focus())
  }
  return (
    <>
      {shownPhone !== '' && (
        <p className="muted" role="status">
          {isSent ? texts.sent(shownPhone) : texts.to(shownPhone)}
        </p>
      )}
      <div className="field">
        <label htmlFor={id}>{texts.label}</label>
        <div className={css.codeLine}>
          <input
            ref={input}
            id={id}
            className="input"
            value={state.code}
            maxLength={codeLength + 4}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            data-autofocus={isSent || undefined}
            aria-invalid={fault !== ''}
            aria-describedby={fault === '' ? undefined : `${id}-fault`}
            onChange={(event) => state.setCode(event.target.value)}
          />
          <button
            type="button"
            className="button"
            data-autofocus={(!isSent && canSend) || undefined}
            disabled={seconds > 0 || isSending || !canSend}
            onClick={send}
          >
            {seconds > 0 ? texts.again(seconds) : isSent ? texts.resend : texts.send}
          </button>
        </div>
        {fault !== '' && (
          <p className="message" id={`${id}-fault`} role="alert">
            {fault}
          </p>
        )}
      </div>
      {isSent && isOwn && boot().demo === true && <DemoCode />}
      {refusal !== '' && (
        <p className="alert error" role="alert">
          <Icon name="block" />
          {refusal}
        </p>
      )}
    </>
  )
}
