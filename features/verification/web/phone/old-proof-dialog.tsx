import { useMe } from '@portal/web-kit/caller'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useId, useState, type FormEvent } from 'react'
import { CodeFields } from '../code/code-fields.tsx'
import { usePhoneCode } from '../code/use-phone-code.ts'
import { phoneTexts } from '../phone.texts.ts'
import type { OldProof } from './old-proof.ts'
import { PasswordField } from './password-field.tsx'
import css from '../phone.module.css'

const texts = phoneTexts.change

/** First step: a code to the current phone, or the password; without a phone only the password. */
export function OldProofDialog({
  title,
  oldPhone,
  onProved,
  onClose,
}: {
  title: string
  oldPhone: string
  onProved: (proof: OldProof) => void
  onClose: () => void
}) {
  const { userId } = useMe()
  const name = useId()
  const [way, setWay] = useState<'code' | 'password'>(oldPhone === '' ? 'password' : 'code')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const state = usePhoneCode({ name: `${userId}.own`, onVerified: (oldToken) => onProved({ oldToken }) })
  const next = (event?: FormEvent) => {
    event?.preventDefault()
    if (way === 'code') {
      void state.check()
      return
    }
    setFault(password === '' ? texts.passwordNeeded : '')
    if (password !== '') onProved({ password })
  }
  return (
    <Dialog
      title={title}
      width={440}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {phoneTexts.cancel}
          </button>
          <button type="button" className="button primary" disabled={state.isChecking} onClick={() => next()}>
            {texts.next}
          </button>
        </>
      }
    >
      <form className={css.phoneForm} noValidate onSubmit={next}>
        {oldPhone !== '' && (
          <fieldset className={css.phoneWays}>
            <legend className="screen-reader-only">{texts.ways}</legend>
            {(['code', 'password'] as const).map((each) => (
              <label key={each}>
                <input type="radio" name={name} checked={way === each} onChange={() => setWay(each)} />
                {each === 'code' ? texts.byCode : texts.byPassword}
              </label>
            ))}
          </fieldset>
        )}
        {way === 'code' ? (
          <CodeFields state={state} shownPhone={oldPhone} />
        ) : (
          <PasswordField value={password} fault={fault} onChange={setPassword} />
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
