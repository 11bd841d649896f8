import { useSortable } from '@dnd-kit/sortable'
import { useLayoutEffect, useRef } from 'react'
import { ArrangeCard } from './arrange-card.tsx'
import type { Carried } from './use-carried.ts'
import css from './arrange.module.css'

interface DraggedCardProps {
  id: string
  title: string
  isHidden: boolean
  carried: Carried
  onToggle: () => void
}

/** A tile moved by the pointer or the arrow keys. */
export function DraggedCard({ id, title, isHidden, carried, onToggle }: DraggedCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const grip = useRef<HTMLButtonElement>(null)
  const isCarried = carried.id === id
  // Restores focus after a step, because the card's node was recreated or moved.
  useLayoutEffect(() => {
    if (isCarried) grip.current?.focus()
  }, [isCarried, carried.words])
  const ref = (node: HTMLButtonElement | null): void => {
    grip.current = node
    setActivatorNodeRef(node)
  }
  return (
    <div
      ref={setNodeRef}
      className={isDragging || isCarried ? css.dragged : undefined}
      style={
        transform === null ? undefined : { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }
      }
    >
      <ArrangeCard
        title={title}
        isHidden={isHidden}
        onToggle={onToggle}
        handle={{
          ref,
          ...attributes,
          ...listeners,
          'aria-pressed': isCarried,
          onKeyDown: (event) => carried.onKey(id, event),
          onBlur: (event) => {
            if (isCarried && event.relatedTarget !== null) carried.putDown()
          },
        }}
      />
    </div>
  )
}
