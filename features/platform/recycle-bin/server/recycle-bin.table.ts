import type { Json } from '@portal/server-kit/tables'

declare module '@portal/server-kit/tables' {
  interface Tables {
    recycled_thing: RecycledThingTable
    /** Kinds of things that joined features can bring back. */
    recycled_kind: { kind: string; name: string }
  }
}

export interface RecycledThingTable {
  id: string
  kind: string
  thing_id: string
  name: string
  /** Null: of no enterprise. */
  ent_id: string | null
  snapshot: Json<unknown>
  removed_by: string
  removed_by_name: string
  removed_at: Date
  kept_until: Date
}

export const recycleBinTables = ['recycled_thing', 'recycled_kind'] as const
