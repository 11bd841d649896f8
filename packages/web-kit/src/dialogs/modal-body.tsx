import { useEffect, useRef, type ReactNode } from 'react'

const control = 'a[href], button, input, select, textarea, [tabindex]'

/** Content of a dialog or drawer. Scrolling text has nothing else to focus, so the keyboard reaches the body itself. */
export function ModalBody({ className = '', children }: { className?: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = body.current
    if (element === null) return undefined
    const judge = (): void => {
      const isScrolling = element.scrollHeight > element.clientHeight
      if (isScrolling && element.querySelector(control) === null) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const seen = new MutationObserver(judge)
    seen.observe(element, { childList: true, subtree: true, characterData: true })
    window.addEventListener('resize', judge)
    judge()
    return () => {
      seen.disconnect()
      window.removeEventListener('resize', judge)
    }
  }, [])
  return (
    <div ref={body} className={`modal-body ${className}`}>
      {children}
    </div>
  )
}
