import { Exactly, Id, Nullable, Time, Type, type Static } from '../schema.ts'

/** Rows of a page of a thread. */
export const rowsPerPage = 50
/** Maximum mentions in one row, and people offered for a name that is being typed. */
export const mostMentioned = 20
export const mostOffered = 6
/** Unread rows are counted so far; a page says 99+. */
export const mostUnread = 100

/** Somebody who can be mentioned. */
export const NamedPerson = Exactly({ userId: Id(), name: Type.String() })
export type NamedPerson = Static<typeof NamedPerson>

/**
 * One row of a thread. `seq`: its number as the reader sees it, from 1 without a gap. `for`: the parties that read it
 * alone; null: everybody who reads the thing.
 */
export const ThreadRow = Exactly({
  seq: Type.Integer(),
  userId: Id(),
  userName: Type.String(),
  at: Time(),
  text: Type.String(),
  mentions: Type.Array(NamedPerson),
  for: Nullable(Type.Array(Type.String())),
  isMine: Type.Boolean(),
})
export type ThreadRow = Static<typeof ThreadRow>

/**
 * A page of a thread, the oldest row first. `whyNot`: why the caller writes nothing now; null when he may. `choices`:
 * parties for which he may write a row that others do not read.
 */
export const ThreadPage = Exactly({
  rows: Type.Array(ThreadRow),
  read: Type.Integer(),
  unread: Type.Integer(),
  whyNot: Nullable(Type.String()),
  choices: Type.Array(Type.String()),
})
export type ThreadPage = Static<typeof ThreadPage>

/** Text of several lines, without NUL, which PostgreSQL stores in no text. */
export const SaidText = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '^[^\\u0000]*$' })
export const Mentions = () => Type.Array(Id(), { maxItems: mostMentioned, uniqueItems: true })
