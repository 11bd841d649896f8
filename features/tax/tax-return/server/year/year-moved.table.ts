/** A period filed after later ones of its year. */
export interface ReturnYearMovedTable {
  ent_id: string
  tax_type: string
  period: string
  at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_year_moved: ReturnYearMovedTable
  }
}

export const yearTables = ['return_year_moved'] as const
