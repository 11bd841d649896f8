import type { RowGroup } from '@portal/page-kit/table/groups/row-group'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settledTasksRoute, type BoardRow, type TaskBoard } from '../../contract/index.ts'
import { sumsOf, totalOf } from './board-groups.rules.ts'
import { isShown, type BoardFilter, type Looking } from './board-filter.rules.ts'
import { boardTexts as texts } from './board.texts.ts'

/** Finished tasks by year, read when a year is opened. The state 本年已办结 in the address opens it too. */
export function useSettled(settled: TaskBoard['settled'], filter: BoardFilter, looking: Looking): RowGroup<BoardRow> {
  const now = Number(looking.today.slice(0, 4))
  const years = [...new Set([now, ...settled.map((each) => each.year)])].toSorted((one, other) => other - one)
  const [year, setYear] = useState(now)
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || filter.state === 'done'
  const query = useQuery({ ...queryOf(settledTasksRoute, { query: { year: String(year) } }), enabled: isOpen })
  const rows = (query.data ?? []).filter((row) => isShown(row, { ...filter, state: '' }, looking))
  return {
    id: 'settled',
    rows,
    head: {
      title: year === now ? texts.settledNow : texts.settled(String(year)),
      count: settled.find((each) => each.year === year)?.count ?? 0,
      isOpen,
      onOpen: setOpened,
      sums: sumsOf(query.data === undefined ? undefined : totalOf(rows)),
      aside: years.length > 1 && (
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
      ),
    },
    note: query.isError ? (
      <ErrorCard error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      query.data !== undefined && rows.length === 0 && <span className="faint">{texts.settledEmpty}</span>
    ),
  }
}
