import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Column } from '../../contract/arrangement.rules.ts'
import { arrangeTexts as texts } from './arrange.texts.ts'
import { DraggedCard } from './dragged-card.tsx'
import type { Carried } from './use-carried.ts'
import css from './arrange.module.css'
import workbenchCss from '../workbench.module.css'

interface ArrangeColumnProps {
  column: Column
  ids: readonly string[]
  hidden: readonly string[]
  carried: Carried
  titleOf: (id: string) => string
  onToggle: (id: string) => void
}

/** One column of tiles; an empty one still accepts tiles. */
export function ArrangeColumn({ column, ids, hidden, carried, titleOf, onToggle }: ArrangeColumnProps) {
  const { setNodeRef } = useDroppable({ id: column })
  return (
    <SortableContext id={column} items={[...ids]} strategy={verticalListSortingStrategy}>
      <section
        className={`${workbenchCss.column} ${css.arrangeColumn}`}
        data-part="column"
        ref={setNodeRef}
        aria-label={texts.columns[column]}
      >
        <h2>{texts.columns[column]}</h2>
        {ids.map((id) => (
          <DraggedCard
            key={id}
            id={id}
            title={titleOf(id)}
            isHidden={hidden.includes(id)}
            carried={carried}
            onToggle={() => onToggle(id)}
          />
        ))}
      </section>
    </SortableContext>
  )
}
