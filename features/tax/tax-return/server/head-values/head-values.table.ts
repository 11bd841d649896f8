import type { Json } from '@portal/server-kit/tables'

/** Initial header values of new periods; blanks are left out. */
export interface ReturnHeadValuesTable {
  ent_id: string
  values: Json<Record<string, string>>
  version: number
  user_id: string
  at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_head_values: ReturnHeadValuesTable
  }
}

export const headValuesTables = ['return_head_values'] as const
