import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { useState, type ReactNode } from 'react'
import { operationsTexts } from './operations.texts.ts'
import css from './operations.module.css'

/**
 * A line for all users. It is in the context bar, whose space is reserved, so the page does not move. A press shows a
 * truncated text in full over the page.
 */
export function BannerLine({
  kind,
  icon,
  children,
  act,
}: {
  kind: 'warn' | 'info'
  icon: IconName
  children: ReactNode
  act?: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const toggle = isOpen ? operationsTexts.banner.less : operationsTexts.banner.more
  return (
    <div
      className={`${css.banner}${kind === 'warn' ? ` ${css.warn}` : ''}${isOpen ? ` ${css.open}` : ''}`}
      data-banner=""
      role="status"
    >
      <Icon name={icon} />
      <div className={css.said}>{children}</div>
      <button
        type="button"
        className={css.whole}
        aria-expanded={isOpen}
        aria-label={toggle}
        title={toggle}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-down" size="s" />
      </button>
      {act}
    </div>
  )
}
