import { useState } from 'react'
import { confirmDefaults, useConfirm, type ConfirmKind, type ConfirmRequest } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import { confirmTexts } from './confirm.texts.ts'
import { Icon, type IconName } from '../icon.tsx'
import { showError } from '../calls/show-error.ts'

const icons: Record<ConfirmKind, IconName> = { success: 'done', info: 'info', warning: 'warn', error: 'block' }

/** Shows the questions of `confirm()` one at a time; the shell renders one. */
export function ConfirmHost() {
  const first = useConfirm((state) => state.pending[0])
  return first ? <ConfirmDialog key={first.request.title} request={first.request} answer={first.answer} /> : null
}

function ConfirmDialog({ request, answer }: { request: ConfirmRequest; answer: (agreed: boolean) => void }) {
  const { title, okText, cancelText, kind, width } = { ...confirmDefaults, ...request }
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const isOpen = request.typed === undefined || typed.trim() === request.typed
  const agree = async () => {
    setBusy(true)
    try {
      await request.onOk?.()
      answer(true)
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={
        <>
          <span className={`confirm-icon ${kind}`}>
            <Icon name={icons[kind]} size="l" />
          </span>
          {title}
        </>
      }
      width={width}
      onClose={() => {
        if (!busy) answer(false)
      }}
      footer={
        <>
          <button type="button" className="button" disabled={busy} onClick={() => answer(false)}>
            {cancelText}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={busy || !isOpen}
            data-autofocus={request.typed === undefined ? '' : undefined}
            onClick={() => void agree()}
          >
            {okText}
          </button>
        </>
      }
    >
      {request.content}
      {request.typed !== undefined && (
        <label className="field">
          <span>{confirmTexts.typed(request.typed)}</span>
          <input
            className="input"
            name="typed"
            value={typed}
            autoComplete="off"
            data-autofocus
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      )}
    </Dialog>
  )
}
