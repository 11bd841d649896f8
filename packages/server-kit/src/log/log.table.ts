import type { Json } from '../database/tables.ts'

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
