import { Exactly, Nullable, Type, type Static } from '../schema.ts'

/** Characters of what a person may say of a file's columns. */
export const mostColumnsSaid = 60_000

/**
 * A column of a file and the field that it is read as. `by`: its own title, another name that is known, what was kept
 * of an earlier file, or a person said so; `none` while nobody knows. `field` is null for a column that is left out.
 */
export const ReadColumn = Exactly({
  heading: Type.String(),
  /** The first filled cell below. */
  sample: Type.String(),
  field: Nullable(Type.String()),
  by: Type.Enum(['title', 'other', 'kept', 'said', 'none']),
})
export type ReadColumn = Static<typeof ReadColumn>

/** How a file is read: the sheet, the row of its headings, its columns by place, and what all rows have beside them. */
export const ReadColumns = Exactly({
  sheet: Type.String(),
  row: Type.Integer(),
  columns: Type.Array(ReadColumn),
  same: Type.Array(Exactly({ field: Type.String(), text: Type.String() })),
})
export type ReadColumns = Static<typeof ReadColumns>

/** What a person says of it: the field of each column by place, and what is the same in every row of the file. */
export interface SaidColumns {
  sheet: string
  row: number
  fields: readonly (string | null)[]
  same: readonly { field: string; text: string }[]
}

/** Data of the refusal that asks for the columns. `missing`: fields that no column is and every row needs. */
export interface ColumnsAsked {
  reason: 'columns'
  columns: ReadColumns
  missing: readonly string[]
}
export const isColumnsAsked = (data: unknown): data is ColumnsAsked =>
  typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'columns'
