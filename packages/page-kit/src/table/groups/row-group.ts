import type { ReactNode } from 'react'

/** A part of a table's rows. */
export interface RowGroup<Row> {
  id: string
  rows: readonly Row[]
  /** Without one the rows stand as they are, always open. */
  head?: GroupHead | undefined
  /** Below the rows while open, over the whole width: why there are none, or the way to more. */
  note?: ReactNode
}

/** Head of a group: title, a button that folds its rows, sums below their columns, what the page adds at its end. */
export interface GroupHead {
  title: ReactNode
  count?: number
  /** Without it nothing folds here; the title stands alone. */
  onOpen?: (isOpen: boolean) => void
  isOpen?: boolean
  /** Words of the button, where the title itself is none. */
  toggle?: string
  sums?: Readonly<Record<string, ReactNode>>
  aside?: ReactNode
}

export const isOpenGroup = <Row>({ head }: RowGroup<Row>): boolean => head?.isOpen !== false

/** Rows in sight, in their order. */
export const openRows = <Row>(groups: readonly RowGroup<Row>[]): Row[] =>
  groups.flatMap((group) => (isOpenGroup(group) ? group.rows : []))
