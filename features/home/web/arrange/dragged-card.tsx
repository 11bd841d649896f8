import { useSortable } from '@dnd-kit/sortable'
import { ArrangeCard } from './arrange-card.tsx'

/** A tile that follows the pointer or the arrow keys. */
export function DraggedCard({ id, title, isHidden, onToggle }: { id: string, title: string, isHidden: boolean, onToggle: () => void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  return (
    <div ref={setNodeRef} className={isDragging ? 'dragged' : undefined} style={transform === null ? undefined : { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }}>
      <ArrangeCard title={title} isHidden={isHidden} onToggle={onToggle} handle={{ ref: setActivatorNodeRef, ...attributes, ...listeners }} />
    </div>
  )
}
