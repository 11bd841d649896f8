/** The last filling: pool generation, number of counted invoices, number that need a user's decision. */
export interface ReturnFillTable {
  task_no: string
  ent_id: string
  generation: string
  filled: number
  asked: number
  user_id: string
  at: Date
}

/** Nil declaration of a period. */
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
