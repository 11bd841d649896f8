import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import type { Json } from '@portal/server-kit/tables'
import type { PayrollTaken, Person } from '../../contract/index.ts'
import type { RowAmounts } from './row-amounts.ts'

/** `id_end`: the number's last four characters, by which it is found. */
export interface IitPersonTable extends KeptTable<Person> {
  ent_id: string
  id_sealed: string
  id_mac: string
  id_end: string
}
/** Rises with every change that a filling may follow. */
interface IitStateTable {
  ent_id: string
  generation: string
}
/** The form's row of a person and item, which stays from month to month. */
interface IitLineTable {
  ent_id: string
  row_no: number
  person_id: string
  item: string
}
export interface IitPayrollTable {
  id: string
  ent_id: string
  month: string
  row_no: number
  person_id: string
  name: string
  id_shown: string
  item: string
  abroad: boolean
  income: string
  specials: string
  additional: string
  amounts: Json<RowAmounts>
  remark: string | null
}
interface IitImportTable {
  id: string
  ent_id: string
  user_id: string
  month: string
  file_name: string
  /** Sealed; empty once taken over. */
  rows: string
  expires_at: Date
  result: Json<PayrollTaken> | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    iit_person: IitPersonTable
    iit_state: IitStateTable
    iit_line: IitLineTable
    iit_payroll: IitPayrollTable
    iit_import: IitImportTable
  }
}
export const iitTables = ['iit_person', 'iit_state', 'iit_line', 'iit_payroll', 'iit_import'] as const
