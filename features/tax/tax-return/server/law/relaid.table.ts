import type { Json } from '@portal/server-kit/tables'

/** Cells of a return that a change of the law moved, as they read before and after. */
export interface ReturnRelaidTable {
  ent_id: string
  task_no: string
  law: string
  moves: Json<Move[]>
  at: Date
}

export interface Move {
  cell: string
  from: string
  to: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_relaid: ReturnRelaidTable
  }
}

export const lawTables = ['return_relaid'] as const
