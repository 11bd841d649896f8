import { Dialog } from '@portal/web-kit/dialog.tsx'
import { toast } from '@portal/web-kit/toast'
import { useId, useRef } from 'react'
import { ssoWords } from '../sso.texts.ts'

const words = ssoWords.clients

/** A client's secret, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string, onClose: () => void }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = (): void => {
    field.current?.select()
    navigator.clipboard.writeText(secret).then(() => toast.success(words.copied), () => toast.warning(words.copyByHand))
  }
  return (
    <Dialog title={words.once} width={480} onClose={onClose} footer={<><button type="button" className="btn" data-autofocus onClick={copy}>{words.copy}</button><button type="button" className="btn pri" onClick={onClose}>{words.kept}</button></>}>
      <p className="alert warn">{words.onceWhy}</p>
      <div className="field sso-form"><label htmlFor={id}>{words.secret}</label><textarea id={id} ref={field} className="inp" readOnly rows={2} value={secret} spellCheck={false} /></div>
    </Dialog>
  )
}
