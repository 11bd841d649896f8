import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './parts.module.css'

export interface Tab<T extends string> {
  value: T
  title: ReactNode
  /** Shown after the title. */
  count?: number
}

/**
 * Tabs that change what stands below them on the same page: arrow keys, Home and End move, Enter or a click chooses.
 * The page keeps the choice in its address and gives it as `value`.
 */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
}) {
  return (
    <Base.Root value={value} onValueChange={(next: T) => onChange(next)}>
      <Base.List className={css.partTabs} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value}>
            {tab.title}
            {tab.count !== undefined && <> {tab.count}</>}
          </Base.Tab>
        ))}
      </Base.List>
    </Base.Root>
  )
}

/**
 * Tabs that are pages or places of a page: links, so each has an address that is opened elsewhere and gone back from.
 */
export function LinkTabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { to: string; title: ReactNode; isCurrent: boolean }[]
}) {
  return (
    <nav className="tabs-line" aria-label={label}>
      {tabs.map(({ to, title, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
