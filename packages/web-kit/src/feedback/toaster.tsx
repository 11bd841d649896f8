import '../styles/toast.css'
import { createPortal } from 'react-dom'
import { Icon, type IconName } from '../icon.tsx'
import { floatingRoot } from '../page/floating-root.ts'
import { RefusalOffer } from './refusal-offer.tsx'
import { closeToast, holdToast, releaseToast, useToasts, type ToastKind } from './toast.ts'

const icons: Record<ToastKind, IconName> = { success: 'done', info: 'info', warning: 'warn', error: 'block' }

/**
 * Container of toasts, rendered once by the shell. Screen readers announce them. Outside the page, so that a dialog
 * does not make them inert (hold-focus).
 */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts)
  return createPortal(
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, kind, text, detail, permission, act }) => (
        <div
          key={id}
          className={`toast ${kind}`}
          onPointerEnter={() => holdToast(id)}
          onPointerLeave={() => releaseToast(id, act === null ? kind : 'error')}
          onFocus={() => holdToast(id)}
          onBlur={() => releaseToast(id, act === null ? kind : 'error')}
        >
          <Icon name={icons[kind]} />
          <span>
            {text}
            {detail !== '' && <small>{detail}</small>}
          </span>
          {permission !== null && <RefusalOffer permission={permission} />}
          {act !== null && (
            <button
              type="button"
              className="button link"
              onClick={() => {
                closeToast(id)
                act.run()
              }}
            >
              {act.title}
            </button>
          )}
          {kind === 'error' && (
            <button type="button" className="close-button" aria-label="关闭提示" onClick={() => closeToast(id)}>
              <Icon name="close" size="s" />
            </button>
          )}
        </div>
      ))}
    </div>,
    floatingRoot(),
  )
}
