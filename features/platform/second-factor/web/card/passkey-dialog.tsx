import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { call } from '@portal/web-kit/call'
import { useState } from 'react'
import { passkeyAddRoute, passkeyBeginRoute, type FactorAdded, type NewPasskey } from '../../contract/index.ts'
import { makePasskey } from '../passkey.ts'
import { factorWords } from '../second-factor.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { setFactorState } from './use-factor-state.ts'

const words = factorWords.passkey

/** Asks for a name, then opens the browser's own dialog; shows recovery codes after the first factor. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<FactorAdded | null>(null)
  const form = useForm(passkeyAddRoute, {
    isPassing: true,
    fields: { name: { isFirst: true } },
    before: async (body) => {
      const passkey = await makePasskey<NewPasskey>(await call(passkeyBeginRoute, { body: {} }))
      return passkey === null ? words.failed : { ...body, passkey }
    },
    done: words.added,
    onDone: (data) => {
      setFactorState(data.state)
      if (data.recoveryCodes.length > 0) setAdded(data)
      else onClose()
    },
  })
  if (added !== null) return <RecoveryCodes codes={added.recoveryCodes} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={words.add}
      width={420}
      submit={words.next}
      onClose={onClose}
      notes={form.act.busy && <p className="muted">{words.waiting}</p>}
    />
  )
}
