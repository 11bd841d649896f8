import { defineEvent, type EventData } from '../event.ts'
import { Exactly, Type } from '../schema.ts'

/** Rows from which an export says how far it is; fewer are there before a bar could be read. */
export const saidFrom = 10_000

/**
 * By this passing event an export says how far it is, to the person who asked for it. Aborting the call ends the
 * export. `key` is the call's own; `done` and `total` are rows. The last one has `done === total`.
 */
export const exportEvent = defineEvent(
  'list.export',
  Exactly({ key: Type.String(), done: Type.Integer(), total: Type.Integer() }),
)
export type ExportProgress = EventData<typeof exportEvent>

/**
 * What an export may be told beside filters and sort: its columns, in their order, and the page's key for its
 * progress.
 */
export const exportWishes = {
  columns: Type.Optional(Type.String({ pattern: '^[A-Za-z][0-9A-Za-z]{0,63}(,[A-Za-z][0-9A-Za-z]{0,63}){0,63}$' })),
  key: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{8,64}$' })),
}
