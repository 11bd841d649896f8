import { Exactly, Id, Nullable, Time, Type, type Static } from '../schema.ts'

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

/** What a row of a workbook would do. `row` is its number in the sheet. */
export const PreviewRow = Exactly({
  row: Type.Integer(),
  effect: Type.Enum(['add', 'change', 'same', 'refused']),
  /** The row's key as it was read. */
  key: Type.String(),
  changes: Type.Array(Exactly({ field: Type.String(), title: Type.String(), from: Type.String(), to: Type.String() })),
  reasons: Type.Array(Exactly({ field: Type.String(), title: Type.String(), message: Type.String() })),
  /** What the row says beside its key and changes; what it refers to is named. */
  facts: Type.Optional(Type.Array(Exactly({ field: Type.String(), title: Type.String(), text: Type.String() }))),
})
export type PreviewRow = Static<typeof PreviewRow>

/** Rows of a file that the workbook does not show: how many, and where (`3、5–9`). */
export const HiddenRows = Exactly({ count: Type.Integer(), rows: Type.String() })
export type HiddenRows = Static<typeof HiddenRows>

/** What was taken over. `skipped`: rows that the preview refused; `waiting`: ids of what waits for a further step. */
export const ImportDone = Exactly({
  adds: Type.Integer(),
  changes: Type.Integer(),
  same: Type.Integer(),
  skipped: Type.Integer(),
  waiting: Type.Optional(Type.Array(Id())),
})
export type ImportDone = Static<typeof ImportDone>

/**
 * How far an import without bounds is: it is read and written by jobs, and asked for until it rests. `message`: why it
 * failed.
 */
export const ImportProgress = Exactly({
  state: Type.Enum(['reading', 'preview', 'writing', 'done', 'cancelled', 'failed']),
  read: Type.Integer(),
  written: Type.Integer(),
  message: Type.String(),
  done: Nullable(ImportDone),
})
export type ImportProgress = Static<typeof ImportProgress>

/**
 * What an uploaded workbook would do; nothing has changed yet. `rows` has the first `mostPreviewed`, `hidden` names
 * those that the workbook does not show.
 */
export const ImportPreview = Exactly({
  importId: Id(),
  fileName: Type.String(),
  total: Type.Integer(),
  adds: Type.Integer(),
  changes: Type.Integer(),
  same: Type.Integer(),
  refused: Type.Integer(),
  expiresAt: Time(),
  hidden: Type.Optional(HiddenRows),
  waiting: Type.Optional(Type.Integer({ description: '导入后还在等待的行数，例如待激活的用户' })),
  columns: Type.Optional(ReadColumns),
  progress: Type.Optional(ImportProgress),
  rows: Type.Array(PreviewRow),
})
export type ImportPreview = Static<typeof ImportPreview>
