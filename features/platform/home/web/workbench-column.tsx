import type { ShownCard } from '@portal/web-kit/workbench'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Suspense, type ComponentType } from 'react'
import { CalendarCard } from './calendar-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { QuickCard } from './quick-card.tsx'
import { TodoCard } from './todo-card.tsx'

/** Own cards load with the workbench, so nothing shifts when it replaces the document's first view. */
const own: Readonly<Record<string, ComponentType>> = {
  todos: TodoCard,
  calendar: CalendarCard,
  figures: FiguresCard,
  quick: QuickCard,
}

/** Cards of a column; those of other features load independently. */
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
