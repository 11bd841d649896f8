import { ActButton } from '@portal/web-kit/act-button.tsx'
import { call } from '@portal/web-kit/call'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useState, type FormEvent } from 'react'
import {
  mostPasskeyName,
  passkeyAddRoute,
  passkeyBeginRoute,
  type FactorAdded,
  type NewPasskey,
} from '../../contract/index.ts'
import { FactorField } from '../factor-field.tsx'
import { makePasskey } from '../passkey.ts'
import { RefusalLine } from '../refusal-line.tsx'
import { factorWords } from '../second-factor.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { setFactorState } from './use-factor-state.ts'
import css from '../second-factor.module.css'

const words = factorWords.passkey

/** Asks for a name, then opens the browser's own dialog; shows recovery codes after the first factor. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const off = useUnavailableReason(passkeyAddRoute)
  const [added, setAdded] = useState<FactorAdded | null>(null)
  const add = async (): Promise<FactorAdded | null> => {
    const passkey = await makePasskey<NewPasskey>(await call(passkeyBeginRoute, { body: {} }))
    return passkey === null ? null : call(passkeyAddRoute, { body: { name: name.trim(), passkey } })
  }
  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    setFault(name.trim() === '' ? words.need : '')
    setRefusal('')
    if (name.trim() === '' || isBusy || off !== null) return
    setBusy(true)
    try {
      const made = await add()
      if (made === null) {
        setRefusal(words.failed)
        return
      }
      setFactorState(made.state)
      toast.success(words.added)
      if (made.recoveryCodes.length > 0) setAdded(made)
      else onClose()
    } catch (error) {
      setRefusal(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (added !== null) return <RecoveryCodes codes={added.recoveryCodes} onClose={onClose} />
  return (
    <Dialog
      title={words.add}
      width={420}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {factorWords.cancel}
          </button>
          <ActButton of={{ busy: isBusy, off }} className="button primary" onClick={() => void send()}>
            {words.next}
          </ActButton>
        </>
      }
    >
      <form className={css.factorForm} noValidate onSubmit={(event) => void send(event)}>
        <FactorField
          label={words.name}
          most={mostPasskeyName}
          hasFocus
          value={name}
          fault={fault}
          hint={isBusy ? words.waiting : words.nameHint}
          onChange={setName}
        />
        <RefusalLine text={refusal} />
      </form>
    </Dialog>
  )
}
