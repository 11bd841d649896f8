import { useChoice } from '@portal/page-kit/table/choice'
import { openRows, type RowGroup } from '@portal/page-kit/table/groups/row-group'
import { Table } from '@portal/page-kit/table/table.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { useMemo, useState } from 'react'
import type { BoardRow, TaskBoard } from '../../contract/index.ts'
import { taskTexts } from '../shown/task.texts.ts'
import { BoardBatch } from './board-batch.tsx'
import { isShown, type BoardFilter, type Looking } from './board-filter.rules.ts'
import { BoardFilters } from './board-filters.tsx'
import { groupsOf, sumsOf } from './board-groups.rules.ts'
import { boardColumns, rowKey, rowLook, rowName } from './board-columns.tsx'
import { BoardStrip } from './board-strip.tsx'
import { boardTexts as texts } from './board.texts.ts'
import { useSettled } from './use-settled.tsx'
import css from '../shown/tasks.module.css'

const none: BoardFilter = { taxType: '', due: '', state: '', preparer: '', mine: false, whose: '' }

/** Counts, filters, then the groups; a selection has its bar in the card. */
export function Board({
  board,
  filter,
  looking,
  onFilter,
  onDone,
}: {
  board: TaskBoard
  filter: BoardFilter
  looking: Looking
  onFilter: (next: BoardFilter) => void
  onDone: () => void
}) {
  const choice = useChoice()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const settled = useSettled(board.settled, filter, looking)
  const rows: readonly BoardRow[] = [...board.tasks, ...board.missing]
  const counted = rows.filter((row) => isShown(row, filter, looking, true))
  const found = groupsOf(
    counted.filter((row) => isShown(row, filter, looking)),
    looking.today,
  )
  const groups = found.map(({ id, title, rows: ofGroup, total }) => ({
    id,
    rows: ofGroup,
    head: {
      title,
      count: ofGroup.length,
      isOpen: !folded.has(id),
      onOpen: (isOpen: boolean) =>
        setFolded(new Set([...folded].filter((each) => each !== id).concat(isOpen ? [] : id))),
      sums: sumsOf(total),
    },
  }))
  const isOnlyDone = filter.state === 'done'
  const shown: RowGroup<BoardRow>[] = [
    ...groups,
    ...(found.length === 0 && !isOnlyDone ? [{ id: 'none', rows: [], note: <NoneMatch onFilter={onFilter} /> }] : []),
    ...(filter.state === '' || isOnlyDone ? [settled] : []),
  ]
  const columns = useMemo(() => boardColumns(looking.today, onDone), [looking.today, onDone])
  const open = new Set(board.tasks.map(rowKey))
  const tasks = board.tasks.filter((task) => choice.ids.has(rowKey(task)))
  const year = Number(looking.today.slice(0, 4))
  return (
    <>
      <BoardStrip
        rows={counted}
        done={board.settled.find((each) => each.year === year)?.count ?? 0}
        filter={filter}
        today={looking.today}
        onFilter={onFilter}
      />
      <BoardFilters rows={rows} filter={filter} onFilter={onFilter} />
      <section className={`card ${css.tasks}`} aria-label={taskTexts.title}>
        {tasks.length > 0 && <BoardBatch tasks={tasks} onClear={choice.clear} onDone={onDone} />}
        <Table
          caption={taskTexts.title}
          className={css.board}
          columns={columns}
          rows={openRows(shown)}
          groups={shown}
          rowId={rowKey}
          attributes={rowLook}
          choice={choice}
          mayChoose={(row) => open.has(rowKey(row))}
          boxLabel={(row) => texts.select(rowName(row))}
          allLabel={texts.selectAll}
          overflow="sideways"
        />
      </section>
    </>
  )
}

const NoneMatch = ({ onFilter }: { onFilter: (next: BoardFilter) => void }) => (
  <EmptyState title={taskTexts.noneMatch} reason={taskTexts.noneMatchReason} icon="search">
    <button type="button" className="button" onClick={() => onFilter(none)}>
      {taskTexts.clear}
    </button>
  </EmptyState>
)
