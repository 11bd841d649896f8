import type { Json } from '@portal/server-kit/tables'
import type { VatPreferenceFields } from '../contract/index.ts'

export interface VatPreferenceTable {
  ent_id: string
  tax_month: string
  version: number
  fields: Json<VatPreferenceFields>
  updated_by: string
  updated_at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    vat_preference: VatPreferenceTable
  }
}

export const vatTables = ['vat_preference'] as const
