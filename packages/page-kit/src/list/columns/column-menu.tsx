import { densities, type Density, type ListSettings } from '@portal/contract'
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { Column } from '../../table/column.ts'
import { Anchored } from '../menus/anchored.tsx'
import type { Popped } from '../menus/pop-button.tsx'
import { isShown, movedColumn, orderedColumns, toggledColumn } from './arranged.ts'
import { ColumnLine } from './column-line.tsx'
import { columnTexts as texts } from './columns.texts.ts'
import css from './columns.module.css'

export interface ColumnMenuProps<Row> extends Popped {
  columns: readonly Column<Row>[]
  settings: ListSettings
  onArrange: (part: Partial<Record<keyof ListSettings, unknown>>) => void
  /** The density in force. */
  density: Density
}

/** Density and columns of a list, each step kept at once. Columns move by dragging or by the arrow keys. */
export function ColumnMenu<Row>({ columns, settings, onArrange, density, anchor, onClose }: ColumnMenuProps<Row>) {
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const ordered = orderedColumns(columns, settings).filter(({ isUntitled }) => isUntitled !== true)
  const movable = ordered.filter(({ isFixed }) => isFixed !== true)
  const move = (id: string, to: number) => {
    const order = movedColumn(ordered, id, to)
    onArrange({ order })
    const title = columns.find((column) => column.id === id)?.title ?? ''
    setSaid(texts.moved(title, order.indexOf(id) + 1 + ordered.length - movable.length))
  }
  const onEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null)
      move(
        String(active.id),
        movable.findIndex(({ id }) => id === over.id),
      )
  }
  return (
    <Anchored label={texts.open} anchor={anchor} onClose={onClose}>
      <p className={css.columnHeading}>{texts.density}</p>
      <div className="segments" role="group" aria-label={texts.density}>
        {densities.map((each) => (
          <button
            key={each}
            type="button"
            className={each === density ? 'on' : undefined}
            aria-pressed={each === density}
            onClick={() => onArrange({ density: each })}
          >
            {texts.densities[each]}
          </button>
        ))}
      </div>
      <p className={css.columnHeading}>
        {texts.columns}
        <span>{texts.how}</span>
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onEnd}
        accessibility={{ screenReaderInstructions: { draggable: texts.instructions }, announcements: silent }}
      >
        <SortableContext items={movable.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul className={css.columnLines} aria-label={texts.columns}>
            {ordered.map((column) => (
              <ColumnLine
                key={column.id}
                column={column}
                isShown={isShown(column, settings)}
                onToggle={() => onArrange(toggledColumn(column, settings))}
                onMove={(step) => move(column.id, movable.findIndex(({ id }) => id === column.id) + step)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p className="screen-reader-only" role="status">
        {said}
      </p>
      <footer className={css.columnFoot}>
        <button
          type="button"
          className="button link text-small"
          onClick={() => onArrange({ order: undefined, hidden: undefined, shown: undefined, density: undefined })}
        >
          {texts.reset}
        </button>
        <span>{texts.saved}</span>
      </footer>
    </Anchored>
  )
}

/** The menu's own status line says where a column went. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
