import type { Field } from '@portal/contract'
import type { HTMLAttributes, ReactNode } from 'react'

/** What a row's cell has beside its content. */
export interface CellLook {
  className?: string | undefined
  title?: string | undefined
}

/** A column of a table. Title, kind, unit and codes come from the field; the page says the rest. */
export interface Column<Row> extends Pick<Field, 'title' | 'kind' | 'unit' | 'codes'> {
  id: string
  /** Instead of the value's own text, which it gets. */
  cell?: (row: Row, text: string) => ReactNode
  /** Stands first; can be neither hidden nor moved. */
  isFixed?: boolean
  /** Takes the space that is left; its text wraps. */
  isWide?: boolean
  /** One line, cut at its end; the whole is its tooltip. */
  isClipped?: boolean
  /** Stays in a phone's table, as the rows' names do. Without any such column a phone shows each row as a card. */
  narrow?: boolean
  sortable?: boolean
  /** Hidden until it is chosen in the column menu. */
  isHidden?: boolean
  /** Stands only where some row of the page has a value for it. */
  isIfAny?: boolean
  /** Its title is for screen readers alone, as of a row's buttons. */
  isUntitled?: boolean
  /** Stays in sight at the right edge of a table that is too wide. */
  isPinned?: boolean
  /** Pixels, at least. */
  width?: number
  /** Its cells name their rows to screen readers, and cards by their first line. */
  isHeader?: boolean
  /** Below its title, such as that its figures may change. */
  note?: string | undefined
  /** Class of the page on its head and cells, beside the kit's. */
  className?: string | undefined
  /** Class and tooltip of one cell; a clipped one has its text as tooltip. */
  look?: (row: Row) => CellLook
}

/** What a page adds to a row's element: a class, marks, keys of its own. They take the place of the table's. */
export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & Readonly<Record<`data-${string}`, string | undefined>>

/** What a page says of one column. `false`: the field is no column. */
export type ColumnMore<Row> = Partial<Omit<Column<Row>, 'id'>> | false

/**
 * Columns of named fields, in their order. A name in `overrides` that is no field adds a column at the end; it needs a
 * title and a cell.
 */
export function columnsOf<Row>(
  fields: readonly Field[],
  overrides: Readonly<Record<string, ColumnMore<Row>>> = {},
): Column<Row>[] {
  const columns = fields.flatMap(({ name, title, kind, unit, codes }): Column<Row>[] => {
    const more = overrides[name]
    if (more === false) return []
    return [
      {
        id: name,
        title,
        kind,
        ...(unit === undefined ? {} : { unit }),
        ...(codes === undefined ? {} : { codes }),
        isWide: kind === 'long',
        ...more,
      },
    ]
  })
  const added = Object.entries(overrides).flatMap(([id, more]): Column<Row>[] =>
    more === false || fields.some(({ name }) => name === id) ? [] : [{ id, title: '', kind: 'text', ...more }],
  )
  return [...columns, ...added]
}

/** Fixed columns first, else in the order given. */
export const fixedFirst = <Row>(columns: readonly Column<Row>[]): Column<Row>[] => [
  ...columns.filter((column) => column.isFixed === true),
  ...columns.filter((column) => column.isFixed !== true),
]

/** Whether a phone shows each row as a card, without heads. */
export const isCards = (columns: readonly Pick<Column<unknown>, 'narrow'>[]): boolean =>
  !columns.some(({ narrow }) => narrow === true)

/** Values of these kinds stand right, so that their digits are below each other. */
export const isNumeric = ({ kind }: Pick<Column<unknown>, 'kind'>): boolean => kind === 'amount' || kind === 'number'
const digits = new Set(['amount', 'number', 'day', 'month', 'time'])
/** Values of these kinds have figures of one width. */
export const hasDigits = ({ kind }: Pick<Column<unknown>, 'kind'>): boolean => digits.has(kind)
