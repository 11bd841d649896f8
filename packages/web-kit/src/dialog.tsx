import './styles/dialog.css'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { holdFocus } from './hold-focus.ts'

export interface DialogProps {
  title: ReactNode
  /** Pixels; never wider than the window. */
  width?: number
  onClose: () => void
  footer?: ReactNode
  /** In the head, before ×. */
  tools?: ReactNode
  children: ReactNode
  /** Put on the body, e.g. to take its padding away. */
  className?: string
}

/**
 * A modal dialog: focus goes in and comes back, the rest of the page is inert, Escape and × close it, a click beside
 * it does not. Not a native dialog: its top layer would hide toasts and the pop-ups of fields.
 */
export function Dialog({ title, width = 520, onClose, footer, tools, children, className = '' }: DialogProps) {
  const id = useId()
  const mask = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (mask.current === null ? undefined : holdFocus(mask.current, () => close.current())), [])
  return createPortal(
    <div className="backdrop" ref={mask}>
      <div className="modal" role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1} style={{ width }}>
        <header>
          <h2 id={id}>{title}</h2>
          {tools}
          <button type="button" className="close-button" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className={`modal-body ${className}`}>{children}</div>
        {footer !== undefined && <footer>{footer}</footer>}
      </div>
    </div>,
    document.body,
  )
}
