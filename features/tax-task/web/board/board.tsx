import { figureNames } from '@portal/domain/tax-result'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { useState } from 'react'
import type { BoardRow, TaskBoard } from '../../contract/index.ts'
import { taskTexts } from '../task.texts.ts'
import { BoardBatch } from './board-batch.tsx'
import { isShown, type BoardFilter, type Looking } from './board-filter.rules.ts'
import { BoardFilters } from './board-filters.tsx'
import { BoardGroupRows } from './board-group.tsx'
import { groupsOf } from './board-groups.rules.ts'
import { BoardTaskRow, rowKey } from './board-row.tsx'
import { BoardStrip } from './board-strip.tsx'
import { boardTexts as texts } from './board.texts.ts'
import { SettledRows } from './settled-rows.tsx'
import css from '../tasks.module.css'

const none: BoardFilter = { taxType: '', due: '', state: '', preparer: '', mine: false }

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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const withOne = (set: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> =>
    new Set(isIn ? [...set, one] : [...set].filter((each) => each !== one))
  const rows: readonly BoardRow[] = [...board.tasks, ...board.missing]
  const counted = rows.filter((row) => isShown(row, filter, looking, true))
  const shown = counted.filter((row) => isShown(row, filter, looking))
  const groups = groupsOf(shown, looking.today)
  const year = Number(looking.today.slice(0, 4))
  const isOnlyDone = filter.state === 'done'
  const tasks = board.tasks.filter((task) => chosen.has(task.taskNo))
  const choosing = {
    chosen,
    onChoose: (taskNo: string, isChosen: boolean) => setChosen(withOne(chosen, taskNo, isChosen)),
    onDone,
  }
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
        {tasks.length > 0 && <BoardBatch tasks={tasks} onClear={() => setChosen(new Set())} onDone={onDone} />}
        <table className={`table ${css.board}`}>
          <caption className="screen-reader-only">{taskTexts.title}</caption>
          <colgroup>
            <col className={css.pickColumn} />
            <col className={css.nameColumn} />
            <col className={css.progressColumn} />
            <col />
            <col className={css.amountColumn} />
            <col className={css.dueColumn} />
            <col className={css.peopleColumn} />
            <col className={css.actColumn} />
          </colgroup>
          <thead>
            <tr>
              <th>
                <span className="screen-reader-only">{texts.choose}</span>
              </th>
              <th>{texts.heads.tax}</th>
              <th>{texts.heads.progress}</th>
              <th>{texts.heads.words}</th>
              <th className="number">
                {figureNames.total}
                <span className="unit">{texts.yuan}</span>
              </th>
              <th>{texts.heads.due}</th>
              <th>{texts.heads.people}</th>
              <th className={css.act}>{texts.heads.act}</th>
            </tr>
          </thead>
          {groups.map((group) => (
            <BoardGroupRows
              key={group.id}
              title={group.title}
              count={group.rows.length}
              total={group.total}
              isOpen={!folded.has(group.id)}
              onOpen={(isOpen) => setFolded(withOne(folded, group.id, !isOpen))}
            >
              {group.rows.map((row) => (
                <BoardTaskRow key={rowKey(row)} row={row} today={looking.today} {...choosing} />
              ))}
            </BoardGroupRows>
          ))}
          {groups.length === 0 && !isOnlyDone && (
            <tbody>
              <tr className={css.groupNote}>
                <td colSpan={8} aria-label={taskTexts.noneMatch}>
                  <EmptyState title={taskTexts.noneMatch} reason={taskTexts.noneMatchReason} icon="search">
                    <button type="button" className="button" onClick={() => onFilter(none)}>
                      {taskTexts.clear}
                    </button>
                  </EmptyState>
                </td>
              </tr>
            </tbody>
          )}
          {(filter.state === '' || isOnlyDone) && (
            <SettledRows settled={board.settled} filter={filter} looking={looking} onDone={onDone} />
          )}
        </table>
      </section>
    </>
  )
}
