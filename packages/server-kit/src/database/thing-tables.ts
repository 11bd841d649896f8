/** Tables of what things share: attachments, steps of their lives, numbered logs and reminders. */
import type { Json } from './json-column.ts'

/** A file of a thing, in one of its versions. */
export interface AttachmentTable {
  id: string
  version: number
  ent_id: string
  /** The declaration's name. */
  name: string
  thing: string
  kind: string
  file_id: string
  file_name: string
  size: string
  user_id: string
  at: Date
}

/** A step of a thing with a life. `from_state` null: it began; `user_id` null: a job moved it. */
export interface LifeStepTable {
  life: string
  thing_id: string
  seq: number
  ent_id: string
  move: string
  from_state: string | null
  to_state: string
  user_id: string | null
  at: Date
  asked: Json<Record<string, unknown>>
  why: string
}

/** Numbered logs: the last number of a thing, its rows, and how far users have read. */
export interface LogHeadTable {
  log: string
  thing: string
  ent_id: string
  last: string
}

export interface LogRowTable {
  log: string
  thing: string
  seq: string
  ent_id: string
  user_id: string
  /** Chosen by the sender; the same one again answers the row that is there. */
  once: string
  at: Date
  body: Json<Record<string, unknown>>
  parties: string[] | null
}

export interface LogMarkTable {
  log: string
  thing: string
  user_id: string
  ent_id: string
  seq: string
}

/** What was told of a thing, once for its day or moment and the days before it. */
export interface ReminderToldTable {
  reminder: string
  thing: string
  due_at: Date
  lead: number
  ent_id: string | null
  told_at: Date
  closed_at: Date | null
}
