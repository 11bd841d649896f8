import type { Generated } from 'kysely'
import type { Json } from '@portal/server-kit/tables'
import type { TaxItem } from '../contract/index.ts'

/** One table of a return. `version` rises when its own or default cells or its header are written. */
export interface ReturnTableTable {
  ent_id: string
  task_no: string
  table_code: string
  version: number
  header: Json<Record<string, string>>
  /** The last change of the law that the return was computed by; '' before there was one. */
  law: Generated<string>
  /** Of all tables of a return the same: changes with each write of its figures; '' before the first one. */
  figures: Generated<string>
}

/**
 * Figures of users and invoices in a cell. `cell` is `r1.c5`. Relief rows are named by code, `reduce[0001129924].c2`,
 * because codes move between rows. Amounts are exact decimal texts.
 */
export interface ReturnOwnTable {
  ent_id: string
  task_no: string
  table_code: string
  cell: string
  invoices: string | null
  manual: string | null
  words: string | null
  /** Words of the last filling. */
  filled: string | null
  tax_item: TaxItem | null
}

/** One amount of one invoice (line) in one cell at the last filling. */
export interface ReturnContributionTable {
  id: Generated<string>
  ent_id: string
  task_no: string
  cell: string
  ref: string
  line: number | null
  rule: string
  value: string
}

/** Every cell that is not blank, own and calculated, as computed with the last write. */
export interface ReturnCellTable {
  ent_id: string
  task_no: string
  table_code: string
  cell: string
  amount: string | null
  words: string | null
  /** Set when a rule proposed the value. */
  proposal: 'carry' | 'derived' | null
  rule: string
}

export interface ReturnHiddenTable {
  user_id: string
  ent_id: string
  task_no: string
  tables: Json<string[]>
}

export interface ReturnImportTable {
  id: string
  ent_id: string
  user_id: string
  task_no: string
  table_code: string
  /** Version of the first table when the preview was made. */
  version: number
  /** Versions of all its tables. */
  versions: Json<Record<string, number>> | null
  changes: Json<{ cell: string; from: string; to: string; fromFormula?: boolean | undefined }[]>
  refused: Json<{ cell: string; at: string; reason: string }[]>
  state: 'preview' | 'done'
  created_at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_table: ReturnTableTable
    return_own: ReturnOwnTable
    return_contribution: ReturnContributionTable
    return_cell: ReturnCellTable
    return_hidden: ReturnHiddenTable
    return_import: ReturnImportTable
  }
}

export const taxReturnTables = [
  'return_table',
  'return_own',
  'return_contribution',
  'return_cell',
  'return_hidden',
  'return_import',
] as const
