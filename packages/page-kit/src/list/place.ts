import type { Display, FilterValues } from '@portal/contract'

/** Where a list stands: what is asked, in which order, and which part of it. */
export interface ListPlace {
  values: FilterValues
  /** A field, `-` before it for the greatest first. */
  sort: string
  /** From 1; lists with a cursor stand at `after` instead. */
  page: number
  size: number
  after: string
  /** As what it is shown; a table without it. */
  as?: Display | undefined
  /** The calendar's month, YYYY-MM; this one without it. */
  month?: string | undefined
}

/** What a page of a list shows. `total` is null without a count; `next` leads on in a list with a cursor. */
export interface Shown<Row> {
  rows: readonly Row[]
  total: number | null
  next: string | null
  /** Of a board: `rows` by column, the first page of each. */
  columns?: readonly (Omit<Shown<Row>, 'columns'> & { code: string; name: string })[]
}
