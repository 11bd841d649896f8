import { Type } from '../schema.ts'

/** Rows from which an export says how far it is; fewer are there before a bar could be read. */
export const saidFrom = 10_000

/**
 * Kind of the passing event by which an export says how far it is, to the person who asked for it. Aborting the call
 * ends the export.
 */
export const exportEvent = 'list.export'

/** `data` of that event. `key` is the call's own; `done` and `total` are rows. The last one has `done === total`. */
export interface ExportProgress {
  key: string
  done: number
  total: number
}

/**
 * What an export may be told beside filters and sort: its columns, in their order, and the page's key for its
 * progress.
 */
export const exportWishes = {
  columns: Type.Optional(Type.String({ pattern: '^[A-Za-z][0-9A-Za-z]{0,63}(,[A-Za-z][0-9A-Za-z]{0,63}){0,63}$' })),
  key: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{8,64}$' })),
}
