/** What is analysed of one filed version; see the migration. Amounts in yuan. */
export interface TaxFigureTable {
  ent_id: string
  task_no: string
  number: number
  tax_type: string
  period: string
  month: string
  due: string
  revenue: string | null
  is_cumulative: boolean
  is_settlement: boolean
  is_last: boolean
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    tax_figure: TaxFigureTable
  }
}

export const taxAnalysisTables = ['tax_figure'] as const
