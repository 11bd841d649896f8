import { prefer } from '@portal/web-kit/preferences'
import type { ShownCard } from '@portal/web-kit/workbench'
import {
  closestCenter,
  DndContext,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
} from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'
import {
  columns,
  defaultArrangement,
  toggled,
  type Arrangement,
  type Column,
} from '../../contract/arrangement.rules.ts'
import { ArrangeCard } from './arrange-card.tsx'
import { ArrangeColumn } from './arrange-column.tsx'
import { columnOf, placedAt, takenOver } from './arrange-moves.ts'
import { arrangeTexts as texts, announcements } from './arrange.texts.ts'
import { closeArranging } from './arranging.ts'
import { workbenchPreference } from './workbench-preference.ts'
import { useCarried } from './use-carried.ts'
import css from './arrange.module.css'
import workbenchCss from '../workbench.module.css'

const keep = ({ main, side, hidden }: Arrangement): void =>
  prefer(workbenchPreference, { main: [...main], side: [...side], hidden: [...hidden] })
type Given = Parameters<CollisionDetection>[0]

/**
 * The pointer selects the column, the dragged card's centre the place in it. Outside both columns, the card stays in
 * its own.
 */
function underPointer(arrangement: Arrangement, given: Given): ReturnType<CollisionDetection> {
  const among = (ids: readonly string[]): Given => ({
    ...given,
    droppableContainers: given.droppableContainers.filter(({ id }) => ids.includes(String(id))),
  })
  const column =
    (pointerWithin(among(columns))[0]?.id as Column | undefined) ?? columnOf(arrangement, String(given.active.id))
  if (column === undefined) return []
  const tiles = closestCenter(among(arrangement[column]))
  return tiles.length > 0 ? tiles : [{ id: column }]
}

/** Arranges cards as draggable tiles, by pointer or keyboard; saves every step at once. Lazily loaded. */
export function Arrange({ cards, arrangement: kept }: { cards: readonly ShownCard[]; arrangement: Arrangement }) {
  const [arrangement, setArrangement] = useState(kept)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const titleOf = (id: string | number): string => cards.find((card) => card.id === id)?.title ?? ''
  const change = (next: Arrangement): void => {
    setArrangement(next)
    keep(next)
  }
  const carried = useCarried({ arrangement, change, titleOf })
  const onOver = ({ active, over }: DragOverEvent): void =>
    setArrangement(takenOver(arrangement, String(active.id), over === null ? null : String(over.id)))
  const onEnd = ({ active, over }: DragEndEvent): void =>
    change(over === null ? arrangement : placedAt(arrangement, String(active.id), String(over.id)))
  return (
    <>
      <div className={css.arrangeBar}>
        <span className="muted">{texts.how}</span>
        <button type="button" className="button small" onClick={() => change(defaultArrangement(cards))}>
          {texts.reset}
        </button>
        <button type="button" ref={first} className="button primary small" onClick={closeArranging}>
          {texts.done}
        </button>
      </div>
      {cards
        .filter((card) => card.area === 'top')
        .map(({ id, title }) => (
          <ArrangeCard
            key={id}
            title={title}
            isHidden={arrangement.hidden.includes(id)}
            onToggle={() => change(toggled(arrangement, id))}
          />
        ))}
      <DndContext
        sensors={sensors}
        collisionDetection={(given) => underPointer(arrangement, given)}
        onDragStart={carried.putDown}
        onDragOver={onOver}
        onDragEnd={onEnd}
        onDragCancel={() => setArrangement(kept)}
        accessibility={{
          announcements: announcements(arrangement, titleOf),
          screenReaderInstructions: { draggable: texts.instructions },
        }}
      >
        <div className={`${workbenchCss.cards} ${css.arrange}`} data-part="arrange">
          {columns.map((column) => (
            <ArrangeColumn
              key={column}
              column={column}
              ids={arrangement[column]}
              titleOf={titleOf}
              hidden={arrangement.hidden}
              carried={carried}
              onToggle={(id) => change(toggled(arrangement, id))}
            />
          ))}
        </div>
        <p className="screen-reader-only" aria-live="assertive">
          {carried.words}
        </p>
      </DndContext>
    </>
  )
}
