import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import css from './display.module.css'
import { displayTexts as texts } from './display.texts.ts'

interface ColumnProps {
  code: string
  name: string
  total: number | null
  unit: string
  /** A dragged card may be dropped here. */
  isTarget: boolean
  /** Where there are more rows than cards. */
  onAll: (() => void) | null
  children: ReactNode
}

/** A column of a board: its name, how many there are, the first cards. */
export function BoardColumn({ code, name, total, unit, isTarget, onAll, children }: ColumnProps) {
  const { setNodeRef } = useDroppable({ id: code })
  return (
    <section
      ref={setNodeRef}
      className={`${css.column} ${isTarget ? css.target : ''}`}
      aria-label={name}
      data-column={code}
    >
      <h2 className={css.columnHead}>{texts.column(name, total, unit)}</h2>
      {children}
      {onAll !== null && (
        <button type="button" className="button plain small" onClick={onAll}>
          {texts.all(total, unit)}
        </button>
      )}
    </section>
  )
}
