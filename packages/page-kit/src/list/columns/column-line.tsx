import { useSortable } from '@dnd-kit/sortable'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, type KeyboardEvent } from 'react'
import type { Column } from '../../table/column.ts'
import { columnTexts as texts } from './columns.texts.ts'
import css from './columns.module.css'

/** One column of the menu: its handle, and whether it is shown. */
export function ColumnLine<Row>({
  column: { id, title, isFixed = false },
  isShown,
  onToggle,
  onMove,
}: {
  column: Column<Row>
  isShown: boolean
  onToggle: () => void
  onMove: (step: number) => void
}) {
  const box = useId()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <li
      ref={setNodeRef}
      className={`${css.columnLine} ${isDragging ? css.columnDragged : ''}`}
      style={transform === null ? undefined : { transform: `translateY(${transform.y}px)`, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css.columnGrip}
        aria-label={texts.move(title)}
        title={texts.instructions}
        disabled={isFixed}
        {...listeners}
        onKeyDown={onKeyDown}
      >
        <Icon name="drag" />
      </button>
      <input id={box} type="checkbox" checked={isShown} disabled={isFixed} onChange={onToggle} />
      <label htmlFor={box}>{title}</label>
      {isFixed && <span className="faint text-tiny">{texts.fixed}</span>}
    </li>
  )
}
