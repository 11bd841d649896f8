import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useRef, type ReactNode } from 'react'
import { copyFrom } from './copy.ts'
import { integrationTexts as texts } from './integration.texts.ts'

/** A secret that is shown once, with what it is for. */
export function SecretDialog({ title, why, label, secret, onClose, children }: { title: string, why: string, label: string, secret: string, onClose: () => void, children?: ReactNode }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog title={title} onClose={onClose} footer={<button type="button" className="btn pri" onClick={onClose}>{texts.kept}</button>}>
      <p className="alert warn"><Icon name="warn" />{why}</p>
      <div className="field secret">
        <label htmlFor={id}>{label}</label>
        <div className="secret-line">
          <textarea id={id} ref={field} className="inp mono" readOnly rows={2} value={secret} spellCheck={false} onFocus={event => event.target.select()} />
          <button type="button" className="btn" data-autofocus onClick={() => void copyFrom(field.current)}><Icon name="documents" />{texts.copy}</button>
        </div>
      </div>
      {children}
    </Dialog>
  )
}
