import '../styles/side-drawer.css'
import { Icon } from '../icon.tsx'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { floatingRoot } from '../page/floating-root.ts'
import { trapFocus } from './focus-trap.ts'
import { ModalBody } from './modal-body.tsx'

/** Drawer from the right edge. Moves the focus in and back; Escape or a click outside closes it. */
export function SideDrawer({
  title,
  onClose,
  children,
  footer,
}: {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
}) {
  const id = useId()
  const mask = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (mask.current === null ? undefined : trapFocus(mask.current, () => close.current())), [])
  return createPortal(
    <div
      className="backdrop drawer-mask"
      ref={mask}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="modal drawer" data-drawer="" role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className="close-button" data-autofocus aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <ModalBody>{children}</ModalBody>
        {footer !== undefined && <footer>{footer}</footer>}
      </div>
    </div>,
    floatingRoot(),
  )
}
