import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useRef, useState, type FormEvent } from 'react'
import type { ProofWays } from '../../contract/index.ts'
import { FactorField } from '../factor-field.tsx'
import { canUsePasskeys } from '../passkey.ts'
import { RefusalLine } from '../refusal-line.tsx'
import { factorWords } from '../second-factor.texts.ts'
import { useProof } from './use-proof.ts'
import css from '../second-factor.module.css'

const words = factorWords.proof
const mostPassword = 128
const mostCode = 24

/** The password, or the second factor of users who have one. */
export function ProofForm({
  ways,
  onProved,
  onCancel,
}: {
  ways: ProofWays
  onProved: () => void
  onCancel: () => void
}) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const again = (): void => {
    setText('')
    form.current?.querySelector('input')?.focus()
  }
  const proof = useProof(onProved, again)
  const need = ways.password ? words.needPassword : words.needCode
  const send = (event?: FormEvent): void => {
    event?.preventDefault()
    const given = ways.password ? text : text.trim()
    setFault(given === '' ? need : '')
    if (given === '') {
      form.current?.querySelector('input')?.focus()
      return
    }
    proof.send(ways.password ? { password: given } : { code: given })
  }
  const hasKey = ways.passkey && canUsePasskeys()
  return (
    <Dialog
      title={
        <>
          <Icon name="shield" size="l" />
          {words.title}
        </>
      }
      width={420}
      onClose={onCancel}
      footer={
        <>
          <button type="button" className="button" onClick={onCancel}>
            {factorWords.cancel}
          </button>
          <button type="button" className="button primary" disabled={proof.isBusy} onClick={() => send()}>
            {words.submit}
          </button>
        </>
      }
    >
      <p className="muted">{words.lead}</p>
      <form ref={form} className={css.factorForm} noValidate onSubmit={send}>
        {hasKey && (
          <button
            type="button"
            className="button large"
            disabled={proof.isBusy}
            data-autofocus={!ways.totp || undefined}
            onClick={() => void proof.byPasskey()}
          >
            <Icon name="key" />
            {words.key}
          </button>
        )}
        {ways.password ? (
          <FactorField
            label={words.password}
            type="password"
            autoComplete="current-password"
            most={mostPassword}
            hasFocus
            value={text}
            fault={fault}
            onChange={setText}
          />
        ) : (
          <FactorField
            label={words.code}
            autoComplete="one-time-code"
            most={mostCode}
            hasFocus={ways.totp || !hasKey}
            value={text}
            fault={fault}
            hint={ways.totp ? words.hint : words.recoveryOnly}
            onChange={setText}
          />
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <RefusalLine text={proof.refusal} />
    </Dialog>
  )
}
