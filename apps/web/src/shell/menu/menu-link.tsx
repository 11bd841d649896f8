import { basePath } from '@portal/web-kit/base-path'
import type { MouseEvent, ReactNode } from 'react'

export interface MenuLinkProps {
  path: string | null
  disabled: boolean
  className: string
  current: 'page' | 'true' | undefined
  onChoose: () => void
  title?: string
  children: ReactNode
}

const wantsOwnTab = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0

/** A menu entry as a real link, so that it opens in another tab; a button when it has no page. */
export function MenuLink({ path, disabled, className, current, onChoose, title, children }: MenuLinkProps) {
  if (path === null || disabled)
    return (
      <button type="button" className={className} aria-disabled={disabled} title={title} onClick={onChoose}>
        {children}
      </button>
    )
  const choose = (event: MouseEvent) => {
    if (wantsOwnTab(event)) return
    event.preventDefault()
    onChoose()
  }
  const href = path.startsWith('/') ? `${basePath()}${path.slice(1)}` : path
  return (
    <a href={href} className={className} aria-current={current} title={title} onClick={choose}>
      {children}
    </a>
  )
}
