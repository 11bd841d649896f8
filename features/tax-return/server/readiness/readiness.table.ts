/** The last filling: of which generation of the pool, how many invoices went in, how many wait for a person. */
export interface ReturnFillTable {
  task_no: string
  ent_id: string
  generation: string
  filled: number
  asked: number
  user_id: string
  at: Date
}

/** Somebody said that the period has nothing to report. */
export interface ReturnNilTable {
  task_no: string
  ent_id: string
  user_id: string
  at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_fill: ReturnFillTable
    return_nil: ReturnNilTable
  }
}

export const readinessTables = ['return_fill', 'return_nil'] as const
