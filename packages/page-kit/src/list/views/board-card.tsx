import { useDraggable } from '@dnd-kit/core'
import type { Column } from '../../table/column.ts'
import { shownValue } from '../../table/shown-value.ts'
import css from './display.module.css'

interface CardProps<Row> {
  id: string
  row: Row
  name: string
  facts: readonly Column<Row>[]
  isDraggable: boolean
  isFaint: boolean
  onOpen: (() => void) | undefined
}

/** A row of a board: its name opens it, its facts stand below. */
export function BoardCard<Row>({ id, row, name, facts, isDraggable, isFaint, onOpen }: CardProps<Row>) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id, disabled: !isDraggable })
  const looks = [css.card, isDraggable ? css.movable : '', isDragging ? css.dragged : '', isFaint ? css.faint : '']
  const valueOf = ({ id: field, cell, ...shape }: Column<Row>) => {
    const text = shownValue((row as Record<string, unknown>)[field], shape)
    return cell?.(row, text) ?? text
  }
  return (
    <li
      ref={setNodeRef}
      className={looks.filter(Boolean).join(' ')}
      style={transform === null ? undefined : { translate: `${transform.x}px ${transform.y}px` }}
      {...listeners}
    >
      {onOpen === undefined ? (
        <b>{name}</b>
      ) : (
        <button type="button" className={css.cardName} onClick={onOpen}>
          {name}
        </button>
      )}
      <dl className={css.facts}>
        {facts.map((column) => (
          <div key={column.id}>
            <dt>{column.title}</dt>
            <dd>{valueOf(column)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
