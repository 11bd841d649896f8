import type { ReactNode } from 'react'
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
  /** Where the list is printed: columns that are added up, and what is to be said of them. */
  paper?: { sums?: readonly string[]; note?: string }
}
