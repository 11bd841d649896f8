import './arrange.css'
import { setPreference } from '@portal/preference/web/public'
import type { ShownCard } from '@portal/web-kit/workbench'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, pointerWithin, useSensor, useSensors, type CollisionDetection, type DragEndEvent, type DragOverEvent, type KeyboardCoordinateGetter } from '@dnd-kit/core'
import { arrayMove } from '@dnd-kit/sortable'
import { useEffect, useRef, useState } from 'react'
import { columns, defaultArrangement, toggled, type Arrangement, type Column } from '../../contract/arrangement.rules.ts'
import { ArrangeCard } from './arrange-card.tsx'
import { ArrangeColumn } from './arrange-column.tsx'
import { columnOf, neighbour, takenOver } from './arrange-moves.ts'
import { arrangeTexts as texts, announcements } from './arrange.texts.ts'
import { closeArranging } from './arranging.ts'

const keep = ({ main, side, hidden }: Arrangement): void => setPreference('workbench', { main: [...main], side: [...side], hidden: [...hidden] })
type Given = Parameters<CollisionDetection>[0]

/** The pointer alone says which column is meant, the dragged card's middle where in it; outside both columns the card stays in its own. */
function underPointer(arrangement: Arrangement, given: Given): ReturnType<CollisionDetection> {
  const among = (ids: readonly string[]): Given => ({ ...given, droppableContainers: given.droppableContainers.filter(({ id }) => ids.includes(String(id))) })
  const column = pointerWithin(among(columns))[0]?.id as Column | undefined ?? columnOf(arrangement, String(given.active.id))
  if (column === undefined) return []
  const tiles = closestCenter(among(arrangement[column]))
  return tiles.length > 0 ? tiles : [{ id: column }]
}

/** The cards as tiles that are dragged, with the pointer or by keyboard; every step is kept at once. Loaded when it is wanted. */
export function Arrange({ cards, arrangement: kept }: { cards: readonly ShownCard[], arrangement: Arrangement }) {
  const [arrangement, setArrangement] = useState(kept)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  // By keyboard what a card is over follows from the arrangement, not from where things happen to lie. The sensor keeps what it was given when the card was taken up.
  const aim = useRef<string | null>(null)
  const latest = useRef(arrangement)
  useEffect(() => { latest.current = arrangement }, [arrangement])
  const byKey: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context: { droppableRects } }) => {
    const next = neighbour(latest.current, aim.current ?? String(active), event.code)
    if (next === null) return undefined
    event.preventDefault()
    aim.current = next
    const rect = droppableRects.get(next)
    return rect === undefined ? currentCoordinates : { x: rect.left, y: rect.top }
  }
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor, { coordinateGetter: byKey }))
  const meant: CollisionDetection = given => given.pointerCoordinates === null ? [{ id: aim.current ?? given.active.id }] : underPointer(arrangement, given)
  const titleOf = (id: string | number): string => cards.find(card => card.id === id)?.title ?? texts.columns[id as Column] ?? ''
  const change = (next: Arrangement): void => { setArrangement(next); keep(next) }
  const over = ({ active, over: target }: DragOverEvent | DragEndEvent): Arrangement => takenOver(arrangement, String(active.id), target === null ? null : String(target.id))
  const onOver = (event: DragOverEvent): void => {
    const next = over(event)
    if (next === arrangement) return
    aim.current = null
    setArrangement(next)
  }
  const onEnd = (event: DragEndEvent): void => {
    const next = over(event)
    const column = columnOf(next, String(event.active.id))
    if (column === undefined) return
    const [from, to] = [next[column].indexOf(String(event.active.id)), next[column].indexOf(String(event.over?.id))]
    change(to < 0 || next !== arrangement ? next : { ...next, [column]: arrayMove([...next[column]], from, to) })
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
      <DndContext sensors={sensors} collisionDetection={meant} onDragStart={() => { aim.current = null }} onDragOver={onOver} onDragEnd={onEnd} onDragCancel={() => setArrangement(kept)} accessibility={{ announcements: announcements(titleOf), screenReaderInstructions: { draggable: texts.instructions } }}>
        <div className="g1 arrange">
          {columns.map(column => (
            <ArrangeColumn key={column} column={column} ids={arrangement[column]} titleOf={titleOf} hidden={arrangement.hidden} onToggle={id => change(toggled(arrangement, id))} />
          ))}
        </div>
      </DndContext>
    </>
  )
}
