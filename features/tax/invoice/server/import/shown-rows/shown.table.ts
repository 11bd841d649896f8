import type { Json } from '@portal/server-kit'
import type { Said } from '../../intake/types.ts'

/** Fields of a preview row that are not searchable. */
export interface ShownData {
  date: string | null
  rates: string[]
  said: Said[]
}

/** One occurrence of an invoice in the preview; `seq` encodes its result and position (import.shown.ts). */
export interface ShownTable {
  import_id: string
  ent_id: string
  seq: string
  /** Null when the row's number can't be read. */
  key: string | null
  dir: 'out' | 'in' | null
  /** YYYYMM of the return: the month of deduction, else of issue; '' when unknown. */
  month: string
  number: string
  partner: string
  amount: string | null
  tax: string | null
  /** True for a duplicate within the same file. */
  in_file: boolean
  data: Json<ShownData>
}
