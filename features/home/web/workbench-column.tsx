import type { ShownCard } from '@portal/web-kit/workbench'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Suspense, type ComponentType } from 'react'
import { CalendarCard } from './calendar-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { QuickCard } from './quick-card.tsx'
import { TodoCard } from './todo-card.tsx'

/** Our own come with the workbench: nothing jumps when it takes over from the document's first view. */
const own: Readonly<Record<string, ComponentType>> = {
  todos: TodoCard,
  calendar: CalendarCard,
  figures: FiguresCard,
  quick: QuickCard,
}

/** Cards one below the other; those of other features each in its own time. */
export function WorkbenchColumn({ ids, cards }: { ids: readonly string[]; cards: readonly ShownCard[] }) {
  return ids.map((id) => {
    const Card = own[id] ?? cards.find((card) => card.id === id)?.Card
    return (
      Card && (
        <Suspense
          key={id}
          fallback={
            <section className="card">
              <Skeleton rows={4} height={36} />
            </section>
          }
        >
          <Card />
        </Suspense>
      )
    )
  })
}
