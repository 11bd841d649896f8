import '../styles/pop-menu.css'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

/** A button that opens a small menu: arrow keys move; Escape, an outside click and a choice close it. */
export function PopMenu({
  label,
  className,
  button,
  children,
}: {
  label: string
  className: string
  button: ReactNode
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    root.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
    const closeElsewhere = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    root.current?.querySelector<HTMLElement>('button')?.focus()
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const now = items.findIndex((item) => item === document.activeElement)
    items[(now + step + items.length) % items.length]?.focus()
  }
  return (
    <div className="pop-menu" ref={root}>
      <button
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div className="pop-list" role="menu" aria-label={label} tabIndex={-1} onKeyDown={move} onClick={close}>
          {children}
        </div>
      )}
    </div>
  )
}
