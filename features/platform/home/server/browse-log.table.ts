import type { Generated } from 'kysely'

/** Rows are stored and deleted in order of time, so a BRIN index on `at` suffices and costs little. */
export interface PageBrowseLogTable {
  id: Generated<string>
  ent_id: string
  ent_name: string
  user_id: string
  user_name: string
  menu_id: string
  one_level_menu_id: string
  url: string
  product_type: string
  at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    page_browse_log: PageBrowseLogTable
  }
}

export const homeTables = ['page_browse_log'] as const
