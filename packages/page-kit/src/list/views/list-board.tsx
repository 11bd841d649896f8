import { DndContext, PointerSensor, pointerWithin, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { toast } from '@portal/web-kit/toast'
import { useState } from 'react'
import type { ListViewProps } from '../list-props.ts'
import type { Shown } from '../place.ts'
import { BoardCard } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import css from './display.module.css'
import { displayTexts as texts } from './display.texts.ts'

interface BoardProps<Row> extends Pick<ListViewProps<Row>, 'list' | 'columns' | 'drop' | 'isFaint'> {
  data: Shown<Row>
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
}
const nothing = (): undefined => undefined
/** What a drop did is told by the move's own words. */
const accessibility = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}
/** A press that moves less is a click. */
const activationConstraint = { distance: 4 }

/**
 * A list as columns of cards, one a code of the declared choice. A card opens its row and is dragged where a move
 * leads; whoever uses keys opens the card and finds the same moves there.
 */
export function ListBoard<Row>({ list, columns, data, drop, rowId, rowName, isFaint, onOpen }: BoardProps<Row>) {
  const { source, place, setDisplay, refresh } = list
  const { by = '', card: names = [] } = source.displays?.board ?? {}
  const [dragged, setDragged] = useState<Row | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint }))
  const targetsOf = (row: Row | null): readonly string[] => (row === null ? [] : (drop?.targets(row) ?? []))
  const facts = columns.filter(({ id }) => names.includes(id))
  const board = data.columns ?? []
  const end = ({ over }: Pick<DragEndEvent, 'over'>) => {
    setDragged(null)
    const column = board.find(({ code }) => code === over?.id)
    if (dragged === null || column === undefined || column.rows.includes(dragged)) return
    if (targetsOf(dragged).includes(column.code)) drop?.onDrop(dragged, column.code, refresh)
    else toast.warning(texts.cannot(column.name))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(data.rows.find((row) => rowId(row) === active.id) ?? null)}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
    >
      <div className={css.board}>
        {board.map(({ code, name, rows, total }) => (
          <BoardColumn
            key={code}
            code={code}
            name={name}
            total={total}
            unit={source.unit}
            isTarget={targetsOf(dragged).includes(code)}
            onAll={
              (total === null ? rows.length < place.size : total <= rows.length)
                ? null
                : () => setDisplay(undefined, { ...place.values, [by]: code })
            }
          >
            {rows.length === 0 ? (
              <p className="faint text-small">{texts.empty}</p>
            ) : (
              <ul className={css.cards}>
                {rows.map((row) => (
                  <BoardCard
                    key={rowId(row)}
                    id={rowId(row)}
                    row={row}
                    name={rowName(row)}
                    facts={facts}
                    isDraggable={targetsOf(row).length > 0}
                    isFaint={isFaint?.(row) === true}
                    onOpen={onOpen && (() => onOpen(row))}
                  />
                ))}
              </ul>
            )}
          </BoardColumn>
        ))}
      </div>
    </DndContext>
  )
}
