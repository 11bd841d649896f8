import {
  DndContext,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragMoveEvent,
} from '@dnd-kit/core'
import { useContext, type ComponentProps, type ReactNode } from 'react'
import { RowBoxKind, RowFrame } from './row-frame.tsx'
import { placeAt, type TreePlace } from './core/tree-places.ts'
import { treeTexts as texts } from './tree.texts.ts'
import type { TreeIndex, TreeNode } from './core/tree-index.ts'
import type { MovingState } from './use-moving.ts'

const nothing = (): undefined => undefined
/** The tree's own live region tells pointer and keyboard moves alike. */
const accessibility = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: texts.how },
}

/** The row under the pointer, with how far down in it the pointer is (0 to 1). */
const underPointer: CollisionDetection = ({ droppableContainers, droppableRects, pointerCoordinates }) =>
  droppableContainers.flatMap((droppableContainer) => {
    const rect = droppableRects.get(droppableContainer.id)
    if (rect === undefined || pointerCoordinates === null || rect.height === 0) return []
    const part = (pointerCoordinates.y - rect.top) / rect.height
    return part >= 0 && part < 1 ? [{ id: droppableContainer.id, data: { droppableContainer, value: part } }] : []
  })

/** Lets rows be dragged by the pointer. Lazily loaded; without it rows stand still and the keyboard moves them. */
export function DragArea<N extends TreeNode>({
  index,
  moves,
  box,
  children,
}: {
  index: TreeIndex<N>
  moves: Pick<MovingState<N>, 'take' | 'over' | 'drop' | 'leave'>
  /** Outside of the tree: the drag library adds texts of its own, which a tree may not have. */
  box: Element | null
  children: ReactNode
}) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const placeUnder = ({ over, collisions }: Pick<DragMoveEvent, 'over' | 'collisions'>): TreePlace | null => {
    const isOpen = over?.data.current?.['isOpen'] as boolean | null | undefined
    const part = collisions?.[0]?.data?.['value'] as number | undefined
    return over === null || part === undefined ? null : placeAt(index, String(over.id), part, isOpen ?? null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      onDragStart={({ active }) => moves.take(String(active.id), false)}
      onDragMove={(event) => moves.over(String(event.active.id), placeUnder(event))}
      onDragEnd={(event) => moves.drop(String(event.active.id), placeUnder(event))}
      onDragCancel={({ active }) => moves.leave(String(active.id))}
      accessibility={{ ...accessibility, container: box ?? document.body }}
    >
      <RowBoxKind.Provider value={dragBox}>{children}</RowBoxKind.Provider>
    </DndContext>
  )
}

const dragBox = (props: ComponentProps<'div'>): ReactNode => <DragBox {...props} />

/** A row that can be dragged and dropped onto. The role stays the row's, so dnd-kit's own attributes are left out. */
function DragBox(props: ComponentProps<'div'>) {
  const { id, isOpen, canMove } = useContext(RowFrame)
  const drag = useDraggable({ id, disabled: !canMove })
  const drop = useDroppable({ id, data: { isOpen } })
  const ref = (node: HTMLDivElement | null): void => {
    drag.setNodeRef(node)
    drop.setNodeRef(node)
  }
  return <div {...props} ref={ref} {...drag.listeners} />
}
