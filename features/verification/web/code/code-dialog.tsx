import { useMe } from '@portal/web-kit/caller'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { toast } from '@portal/web-kit/toast'
import type { FormEvent, ReactNode } from 'react'
import { phoneTexts } from '../phone.texts.ts'
import { useOwnPhone } from '../use-own-phone.ts'
import { CodeFields } from './code-fields.tsx'
import { usePhoneCode } from './use-phone-code.ts'
import css from '../phone.module.css'

export interface CodeDialogProps {
  title: string
  lead?: ReactNode
  onVerified: () => void
  onClose: () => void
  closeText?: string
}

/** Asks for a code to the account's own phone. */
export function CodeDialog({ title, lead, onVerified, onClose, closeText = phoneTexts.cancel }: CodeDialogProps) {
  const { userId } = useMe()
  const phone = useOwnPhone()
  const state = usePhoneCode({
    name: `${userId}.own`,
    onVerified: () => {
      toast.success(phoneTexts.code.verified)
      onVerified()
    },
  })
  const check = (event?: FormEvent) => {
    event?.preventDefault()
    void state.check()
  }
  return (
    <Dialog
      title={title}
      width={440}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {closeText}
          </button>
          <button type="button" className="button primary" disabled={state.isChecking} onClick={() => check()}>
            {state.isChecking ? phoneTexts.checking : phoneTexts.submit}
          </button>
        </>
      }
    >
      <form className={css.phoneForm} noValidate onSubmit={check}>
        {lead !== undefined && <p>{lead}</p>}
        <CodeFields state={state} shownPhone={phone ?? phoneTexts.code.ownPhone} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
