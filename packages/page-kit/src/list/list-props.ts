import type { ReactNode } from 'react'
import type { DayThing } from '../parts/month-board.tsx'
import type { Column } from '../table/column.ts'
import type { FilterBarProps } from './filter-bar.tsx'
import type { ManyAct, ManyDialog } from './many/many-act.ts'
import type { Emptiness } from './parts/empty-list.tsx'
import type { Detail } from './parts/list-drawer.tsx'
import type { ListState } from './use-list.ts'

export interface ListViewProps<Row> {
  list: ListState<Row>
  columns: readonly Column<Row>[]
  /** The row's `id` unless given. */
  rowId?: (row: Row) => string
  /** Names a row in its checkbox and in results; the first column unless given. */
  rowName?: (row: Row) => string
  isFaint?: (row: Row) => boolean
  /** Acts on chosen rows; with them rows have checkboxes. */
  many?: readonly (ManyAct | ManyDialog<Row>)[]
  /** Opens in the address; `detail` draws it. */
  detail?: Detail<Row>
  /** Instead of `detail`, when a row opens otherwise. */
  onOpen?: (row: Row) => void
  /** Sources of filters that are picked by searching, by their `source`. */
  sources?: FilterBarProps['sources']
  /** Instead of the filter bar of the declaration; the tools stand below it. */
  filterBar?: ReactNode
  /** What the rows come to, beside the tools of a list without the declaration's filters; their count unless given. */
  summary?: ReactNode
  /** Buttons of the list beside its tools. */
  tools?: ReactNode
  empty?: Emptiness
  /** Of a board: codes of the columns where a row may go, and what takes it there. */
  drop?: { targets: (row: Row) => readonly string[]; onDrop: (row: Row, to: string, refresh: () => void) => void }
  /** Of a calendar: the mark of a row on its day, and what the mark says. */
  dayMark?: (row: Row) => Pick<DayThing, 'mark' | 'state'>
  /** Where the list is printed: columns that are added up, and what is to be said of them. */
  paper?: { sums?: readonly string[]; note?: string }
}
