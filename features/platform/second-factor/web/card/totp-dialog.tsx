import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { FormFields } from '@portal/page-kit/form/form-fields.tsx'
import type { Form } from '@portal/page-kit/form/form-options'
import { useForm } from '@portal/page-kit/form/use-form'
import { ApiError } from '@portal/web-kit/api-error'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { useEffect, useRef, useState } from 'react'
import { totpBeginRoute, totpConfirmRoute, type FactorAdded } from '../../contract/index.ts'
import { factorWords } from '../second-factor.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSecret } from './totp-secret.tsx'
import { setFactorState } from './use-factor-state.ts'

const words = factorWords.totp

/** Secret, first code, and the recovery codes of the first factor. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<FactorAdded | null>(null)
  const begin = useAction(totpBeginRoute, {
    onError: (error) => {
      if (error instanceof ApiError && error.status === 403) onClose()
      return true
    },
  })
  const [setup, setSetup] = useState<Awaited<ReturnType<typeof begin.runAsync>> | null>(null)
  const form: Form = useForm(totpConfirmRoute, {
    isPassing: true,
    fields: {
      code: {
        field: { title: words.code, wrong: words.need, isRequired: false },
        autoComplete: 'one-time-code',
        isFirst: true,
      },
    },
    check: (_, { code }) => ({ code: code === '' ? words.need : undefined }),
    derive: ({ code, ...rest }) => ({ ...rest, code: String(code).replace(/\D/g, '') }),
    // A refused code is over.
    onRefused: () => form.set('code', ''),
    done: words.added,
    onDone: (data) => {
      setFactorState(data.state)
      if (data.recoveryCodes.length > 0) setAdded(data)
      else onClose()
    },
  })
  const load = (): void => void begin.runAsync({ body: {} }).then(setSetup, () => undefined)
  const first = useRef(load)
  useEffect(() => first.current(), [])
  // The field comes with the secret, when the dialog has lost its focus.
  const toCode = useRef(form.faults.goTo)
  useEffect(() => {
    if (setup !== null) toCode.current('code')
  }, [setup])
  if (added !== null) return <RecoveryCodes codes={added.recoveryCodes} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={words.add}
      width={460}
      submit={words.confirm}
      isOff={setup === null}
      onClose={onClose}
      notes={setup !== null && <TotpSecret setup={setup} />}
    >
      {setup !== null && <FormFields form={form} />}
      {setup === null &&
        (begin.error === null ? <Skeleton rows={5} /> : <ErrorCard error={begin.error} onRetry={load} />)}
    </FormDialog>
  )
}
