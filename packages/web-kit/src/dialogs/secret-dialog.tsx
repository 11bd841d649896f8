import '../styles/secret.css'
import type { ShownOnce } from '@portal/contract'
import { useId, useRef, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Icon } from '../icon.tsx'
import { saveFile } from '../calls/save-file.ts'
import { secretTexts as texts } from './secret.texts.ts'
import { toast } from '../feedback/toast.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

interface SecretDialogProps {
  title: string
  /** Its purpose, and that it is shown only once. */
  why: string
  label: string
  secret: ShownOnce | readonly ShownOnce[]
  /** What stands before it without a gap: the portal's own address. */
  before?: string
  /** Whose each of several is; a line has both. */
  names?: readonly string[]
  /** Name of the downloaded file, when a download is offered. */
  file?: string
  onClose: () => void
  children?: ReactNode
}

/** The only place in the page that reads a one-time secret. */
const linesOf = (secret: SecretDialogProps['secret'], names: readonly string[], before: string): readonly string[] =>
  ([secret].flat() as unknown as readonly string[]).map((line, at) =>
    [names[at], `${before}${line}`].filter((part) => part !== undefined).join('  '),
  )

/** Shows one or several one-time secrets. Does not close before they were copied, downloaded or confirmed as kept. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, why, label, secret, names = [], before = '', file, onClose, children } = props
  const id = useId()
  const shown = useRef<HTMLTextAreaElement>(null)
  const { keep, leave } = useAskBeforeLeaving(onClose)
  const lines = linesOf(secret, names, before)
  const text = lines.join('\n')
  const copy = async (): Promise<void> => {
    shown.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      keep()
      toast.success(texts.copied)
    } catch {
      toast.warning(texts.copyByHand)
    }
  }
  const download = (): void => {
    saveFile({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), name: file ?? '' })
    keep()
  }
  return (
    <Dialog
      title={title}
      width={lines.length > 1 ? 460 : 520}
      onClose={leave}
      footer={
        <>
          <button type="button" className="button" data-autofocus onClick={() => void copy()}>
            <Icon name="documents" />
            {texts.copy}
          </button>
          {file !== undefined && (
            <button type="button" className="button" onClick={download}>
              {texts.download}
            </button>
          )}
          <button
            type="button"
            className="button primary"
            onClick={() => {
              keep()
              onClose()
            }}
          >
            {texts.kept}
          </button>
        </>
      }
    >
      <p className="alert warn">
        <Icon name="warn" />
        {why}
      </p>
      {lines.length > 1 ? (
        <ul className="secret-lines" aria-label={label}>
          {lines.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      ) : (
        <div className="field secret-field">
          <label htmlFor={id}>{label}</label>
          <textarea
            id={id}
            ref={shown}
            className="input monospace"
            readOnly
            rows={2}
            value={text}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
            onCopy={keep}
          />
        </div>
      )}
      {children}
    </Dialog>
  )
}
