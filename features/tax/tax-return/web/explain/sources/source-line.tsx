import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useState, type ReactNode } from 'react'
import css from '../explain.module.css'

export interface SourceLineProps {
  lead?: string
  title: ReactNode
  note?: ReactNode
  value: ReactNode
  valueClass?: string
  isOpenAtFirst?: boolean
  label?: string
  children?: ReactNode
}

/** One line of the tree: name, amount, and its own sources once opened. */
export function SourceLine({
  lead = '',
  title,
  note,
  value,
  valueClass = '',
  isOpenAtFirst = false,
  label,
  children,
}: SourceLineProps) {
  // Until a user opens or closes the line, its content decides.
  const [chosen, setOpen] = useState<boolean | null>(null)
  const isOpen = chosen ?? isOpenAtFirst
  const id = useId()
  const canOpen = children !== undefined && children !== null
  return (
    <li className={css.sourceLine}>
      <div className={css.sourceRow}>
        {canOpen ? (
          <button
            type="button"
            className={css.kindTag}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={label}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
          </button>
        ) : (
          <span className={css.kindTag} />
        )}
        <span className={css.whose}>
          {lead}
          {title}
          {note !== undefined && <span className="faint text-tiny"> {note}</span>}
        </span>
        <span className={`${css.value} digits ${valueClass}`}>{value}</span>
      </div>
      {canOpen && isOpen && (
        <div className={css.subtotal} id={id}>
          {children}
        </div>
      )}
    </li>
  )
}
