import './filing.css'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { ReactNode, Ref } from 'react'
import { filingTexts } from './filing.texts.ts'

export interface FilingDialogProps {
  title: string
  intro: string
  sendText: string
  act: Act
  /** Why the server did not take it, '' when it did not refuse. */
  refusal: string
  onSend: () => void
  onClose: () => void
  /** Between the introduction and the fields. */
  notes?: ReactNode
  form?: Ref<HTMLFormElement>
  /** The fields. */
  children: ReactNode
}

/** A form about a filing in a dialog; Enter in a field sends it too. */
export function FilingDialog({
  title,
  intro,
  sendText,
  act,
  refusal,
  onSend,
  onClose,
  notes,
  form,
  children,
}: FilingDialogProps) {
  return (
    <Dialog
      title={title}
      width={520}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {filingTexts.cancel}
          </button>
          <ActButton of={act} className="btn pri" onClick={onSend}>
            {sendText}
          </ActButton>
        </>
      }
    >
      <p className="t2">{intro}</p>
      {notes}
      <form
        ref={form}
        className="filing-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {children}
        <ActButton of={act} type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      {refusal !== '' && (
        <p className="alert err" role="alert">
          <Icon name="block" />
          {refusal}
        </p>
      )}
    </Dialog>
  )
}
