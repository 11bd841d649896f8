import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settledTasksRoute, type TaskBoard } from '../../contract/index.ts'
import { BoardGroupRows } from './board-group.tsx'
import { totalOf } from './board-groups.rules.ts'
import { BoardTaskRow } from './board-row.tsx'
import { isShown, type BoardFilter, type Looking } from './board-filter.rules.ts'
import { boardTexts as texts } from './board.texts.ts'
import css from '../tasks.module.css'

interface Props {
  settled: TaskBoard['settled']
  filter: BoardFilter
  looking: Looking
  onDone: () => void
}

/** Finished tasks by year, read when a year is opened. The state 本年已办结 in the address opens it too. */
export function SettledRows({ settled, filter, looking, onDone }: Props) {
  const now = Number(looking.today.slice(0, 4))
  const years = [...new Set([now, ...settled.map((each) => each.year)])].toSorted((one, other) => other - one)
  const [year, setYear] = useState(now)
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || filter.state === 'done'
  const query = useQuery({ ...queryOf(settledTasksRoute, { query: { year: String(year) } }), enabled: isOpen })
  const rows = (query.data ?? []).filter((row) => isShown(row, { ...filter, state: '' }, looking))
  return (
    <BoardGroupRows
      title={year === now ? texts.settledNow : texts.settled(String(year))}
      count={settled.find((each) => each.year === year)?.count ?? 0}
      total={query.data === undefined ? undefined : totalOf(rows)}
      isOpen={isOpen}
      onOpen={setOpened}
      note={
        years.length > 1 && (
          <select
            className="input small"
            aria-label={texts.olderYears}
            value={year}
            onChange={(event) => {
              setYear(Number(event.target.value))
              setOpened(true)
            }}
          >
            {years.map((each) => (
              <option key={each} value={each}>
                {texts.settled(String(each))}
              </option>
            ))}
          </select>
        )
      }
    >
      {query.isError && (
        <tr className={css.groupNote}>
          <td colSpan={8}>
            <ErrorCard error={query.error} onRetry={() => void query.refetch()} />
          </td>
        </tr>
      )}
      {query.data !== undefined && rows.length === 0 && (
        <tr className={css.groupNote}>
          <td colSpan={8} className="faint">
            {texts.settledEmpty}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <BoardTaskRow key={row.taskNo} row={row} today={looking.today} onDone={onDone} />
      ))}
    </BoardGroupRows>
  )
}
