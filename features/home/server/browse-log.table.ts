import type { Generated } from 'kysely'

/**
 * Rows stand in the order of their time and are taken away by it: a block index on `at` is enough and costs nearly
 * nothing.
 */
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
