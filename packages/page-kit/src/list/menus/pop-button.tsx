import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { Suspense, useRef, useState, type ReactNode, type RefObject } from 'react'

/** What a pop-over is opened with. */
export interface Popped {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A button whose pop-over is loaded when it is first opened. */
export function PopButton({
  label,
  icon,
  children,
}: {
  label: string
  icon: IconName
  children: (popped: Popped) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className="button small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} />
        {label}
      </button>
      {isOpen && <Suspense fallback={null}>{children({ anchor, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
