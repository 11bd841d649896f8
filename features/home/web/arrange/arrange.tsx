import './arrange.css'
import { setPreference } from '@portal/preference/web/public'
import type { ShownCard } from '@portal/web-kit/workbench'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type CollisionDetection, type DragEndEvent, type DragOverEvent } from '@dnd-kit/core'
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import { columns, defaultArrangement, moved, toggled, type Arrangement, type Column } from '../../contract/arrangement.rules.ts'
import { ArrangeCard } from './arrange-card.tsx'
import { ArrangeColumn } from './arrange-column.tsx'
import { arrangeTexts as texts, announcements } from './arrange.texts.ts'
import { closeArranging } from './arranging.ts'

const keep = ({ main, side, hidden }: Arrangement): void => setPreference('workbench', { main: [...main], side: [...side], hidden: [...hidden] })
const columnOf = (arrangement: Arrangement, id: string): Column | undefined => columns.find(column => column === id || arrangement[column].includes(id))

/** The cards as tiles that are dragged, with the pointer or by keyboard; every step is kept at once. Loaded when it is wanted. */
export function Arrange({ cards, arrangement: kept }: { cards: readonly ShownCard[], arrangement: Arrangement }) {
  const [arrangement, setArrangement] = useState(kept)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }))
  // A card that a column has just taken over stays there until the columns are measured anew, or they would pass it to and fro without end.
  const justMoved = useRef(false)
  useEffect(() => {
    const measured = requestAnimationFrame(() => { justMoved.current = false })
    return () => cancelAnimationFrame(measured)
  }, [arrangement])
  const nearest: CollisionDetection = given => justMoved.current ? [{ id: given.active.id }] : closestCenter(given)
  const titleOf = (id: string | number): string => cards.find(card => card.id === id)?.title ?? texts.columns[id as Column] ?? ''
  const change = (next: Arrangement): void => { setArrangement(next); keep(next) }
  const onOver = ({ active, over }: DragOverEvent): void => {
    const to = over === null ? undefined : columnOf(arrangement, String(over.id))
    if (over === null || to === undefined || to === columnOf(arrangement, String(active.id))) return
    justMoved.current = true
    setArrangement(moved(arrangement, String(active.id), { column: to, before: over.id === to ? null : String(over.id) }))
  }
  const onEnd = ({ active, over }: DragEndEvent): void => {
    const column = columnOf(arrangement, String(active.id))
    if (column === undefined) return
    const [from, to] = [arrangement[column].indexOf(String(active.id)), over === null ? -1 : arrangement[column].indexOf(String(over.id))]
    change(to < 0 ? arrangement : { ...arrangement, [column]: arrayMove([...arrangement[column]], from, to) })
  }
  return (
    <>
      <div className="arrange-bar">
        <span className="t2">{texts.how}</span>
        <button type="button" className="btn s" onClick={() => change(defaultArrangement(cards))}>{texts.reset}</button>
        <button type="button" ref={first} className="btn pri s" onClick={closeArranging}>{texts.done}</button>
      </div>
      {cards.filter(card => card.area === 'top').map(({ id, title }) => (
        <ArrangeCard key={id} title={title} isHidden={arrangement.hidden.includes(id)} onToggle={() => change(toggled(arrangement, id))} />
      ))}
      <DndContext sensors={sensors} collisionDetection={nearest} onDragOver={onOver} onDragEnd={onEnd} onDragCancel={() => setArrangement(kept)} accessibility={{ announcements: announcements(titleOf), screenReaderInstructions: { draggable: texts.instructions } }}>
        <div className="g1 arrange">
          {columns.map(column => (
            <ArrangeColumn key={column} column={column} ids={arrangement[column]} titleOf={titleOf} hidden={arrangement.hidden} onToggle={id => change(toggled(arrangement, id))} />
          ))}
        </div>
      </DndContext>
    </>
  )
}
