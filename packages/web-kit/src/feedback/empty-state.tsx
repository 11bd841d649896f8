import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

/** An empty state: title, reason, and one next step as children. */
export function EmptyState({
  title,
  reason,
  icon = 'list',
  children,
}: {
  title: string
  reason?: ReactNode
  icon?: IconName
  children?: ReactNode
}) {
  return (
    <div className="centered">
      <span className="emblem">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {reason !== undefined && <p>{reason}</p>}
      {children}
    </div>
  )
}
