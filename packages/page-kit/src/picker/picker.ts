import type { Option } from '../fields/field-input.ts'
import type { FoundSource } from '../fields/search/found-source.ts'
import type { ListSource } from '../list/list-source.ts'
import type { Column } from '../table/column.ts'

/** What is picked from, and how it reads. A module's constant: by its identity picked names are remembered. */
export interface PickerOf<Row> extends Pick<FoundSource, 'named'> {
  /** Heading of the dialog, and name of the field's button: 选择用户. */
  title: string
  /** Rows, filters, and what they are counted in. */
  list: ListSource<Row>
  columns: readonly Column<Row>[]
  /** The code and name a row is picked as. */
  optionOf: (row: Row) => Option
  /** Why a row can't be picked; undefined when it can. */
  whyNot?: (row: Row) => string | undefined
  /** Where `found` filters of the list search, by their `source`. */
  sources?: Readonly<Record<string, FoundSource>>
}

/** Something picked. `row` is missing while no page has shown it since the dialog was opened. */
export interface Picked<Row> extends Option {
  row?: Row
}
