import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { wordsOf } from '@portal/web-kit/show-error'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { totpBeginRoute, totpConfirmRoute, totpDigits, type FactorAdded } from '../../contract/index.ts'
import { FactorField } from '../factor-field.tsx'
import { RefusalLine } from '../refusal-line.tsx'
import { factorWords } from '../second-factor.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSecret } from './totp-secret.tsx'
import { setFactorState } from './use-factor-state.ts'
import css from '../second-factor.module.css'

const words = factorWords.totp

/** Secret, first code, and the recovery codes of the first factor. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [added, setAdded] = useState<FactorAdded | null>(null)
  const begin = useAction(totpBeginRoute, {
    onError: (error) => {
      if (error instanceof ApiError && error.status === 403) onClose()
      return true
    },
  })
  const [setup, setSetup] = useState<Awaited<ReturnType<typeof begin.runAsync>> | null>(null)
  const confirm = useAction(totpConfirmRoute, {
    onDone: (data) => {
      setFactorState(data.state)
      toast.success(words.added)
      if (data.recoveryCodes.length > 0) setAdded(data)
      else onClose()
    },
    onError: (error) => {
      setFault('')
      setCode('')
      return error instanceof ApiError && error.status !== 0
    },
  })
  const load = (): void => void begin.runAsync({ body: {} }).then(setSetup, () => undefined)
  const first = useRef(load)
  useEffect(() => first.current(), [])
  const send = (event?: FormEvent): void => {
    event?.preventDefault()
    const isWhole = new RegExp(`^\\d{${totpDigits}}$`).test(code)
    setFault(isWhole ? '' : words.need)
    if (isWhole) confirm.run({ body: { code } })
  }
  if (added !== null) return <RecoveryCodes codes={added.recoveryCodes} onClose={onClose} />
  return (
    <Dialog
      title={words.add}
      width={460}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {factorWords.cancel}
          </button>
          <ActButton of={confirm} className="button primary" disabled={setup === null} onClick={() => send()}>
            {words.confirm}
          </ActButton>
        </>
      }
    >
      {setup === null ? (
        begin.error === null ? (
          <Skeleton rows={5} />
        ) : (
          <ErrorCard error={begin.error} onRetry={load} />
        )
      ) : (
        <form className={css.factorForm} noValidate onSubmit={send}>
          <TotpSecret setup={setup} />
          <FactorField
            label={words.code}
            most={totpDigits}
            isNumeric
            autoComplete="one-time-code"
            hasFocus
            value={code}
            fault={fault}
            onChange={(value) => setCode(value.replace(/\D/g, ''))}
          />
          <RefusalLine text={confirm.error === null ? '' : wordsOf(confirm.error)} />
        </form>
      )}
    </Dialog>
  )
}
