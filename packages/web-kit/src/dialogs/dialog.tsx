import '../styles/dialog.css'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../icon.tsx'
import { floatingRoot } from '../page/floating-root.ts'
import { trapFocus } from './focus-trap.ts'
import { ModalBody } from './modal-body.tsx'

export interface DialogProps {
  title: ReactNode
  /** Pixels; never wider than the window. */
  width?: number
  onClose: () => void
  footer?: ReactNode
  /** Shown in the header, before ×. */
  tools?: ReactNode
  children: ReactNode
  /** Class of the body, for example to remove its padding. */
  className?: string
  /** On a phone it takes the whole window, as a page does. */
  isPage?: boolean
}

/**
 * A modal dialog: takes focus and returns it, makes the page inert, closes on Escape and ×, but not on a click outside.
 * Not a native dialog, because its top layer would hide toasts and pop-ups of fields.
 */
export function Dialog({
  title,
  width = 520,
  onClose,
  footer,
  tools,
  children,
  className = '',
  isPage = false,
}: DialogProps) {
  const id = useId()
  const mask = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (mask.current === null ? undefined : trapFocus(mask.current, () => close.current())), [])
  return createPortal(
    <div className="backdrop" ref={mask} data-page={isPage || undefined}>
      <div className="modal" role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1} style={{ width }}>
        <header>
          <h2 id={id}>{title}</h2>
          {tools}
          <button type="button" className="close-button" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <ModalBody className={className}>{children}</ModalBody>
        {footer !== undefined && <footer>{footer}</footer>}
      </div>
    </div>,
    floatingRoot(),
  )
}
