import type { Json } from '@portal/server-kit'
import type { Said } from '../../intake/types.ts'

/** What of a shown invoice nobody looks for. */
export interface ShownData {
  date: string | null
  rates: string[]
  said: Said[]
}

/**
 * One telling of an invoice as people look it over before it is taken; `seq` is its place behind its result
 * (import.shown.ts).
 */
export interface ShownTable {
  import_id: string
  ent_id: string
  seq: string
  /** Null of a row whose number can't be read. */
  key: string | null
  dir: 'out' | 'in' | null
  /** YYYYMM whose return it is for: the month it is deducted in, else that of its issue; '' when unknown. */
  month: string
  number: string
  partner: string
  amount: string | null
  tax: string | null
  /** Of a duplicate: told twice by the same file. */
  in_file: boolean
  data: Json<ShownData>
}
