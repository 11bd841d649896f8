import type { Json } from '@portal/server-kit/tables'

/** `ent_id` '' = in every enterprise; `user_id` '' = for all members of the enterprise. */
export interface PreferenceTable {
  ent_id: string
  user_id: string
  key: string
  value: Json<unknown>
  version: number
  updated_at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    preference: PreferenceTable
  }
}

export const preferenceTables = ['preference'] as const
