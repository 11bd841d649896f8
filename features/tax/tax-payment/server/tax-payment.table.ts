import type { Generated, Selectable } from 'kysely'

/** Amounts are decimal text with two digits. `is_dunned`: unpaid, it is a to-do. */
export interface TaxDueTable {
  task_no: string
  ent_id: string
  tax_type: string
  period: string
  occasion: string
  amount: string
  paid: Generated<string>
  due_on: string | null
  is_dunned: boolean
  filed_on: string
}

export interface TaxPaymentTable {
  id: string
  ent_id: string
  task_no: string
  paid_on: string
  voucher_no: string
  amount: string
  late_fee: string
  remark: string
  registered_by: string
  registered_at: Date
}

export type DueRow = Selectable<TaxDueTable>
export type PaymentRow = Selectable<TaxPaymentTable>

declare module '@portal/server-kit/tables' {
  interface Tables {
    tax_due: TaxDueTable
    tax_payment: TaxPaymentTable
  }
}

export const taxPaymentTables = ['tax_due', 'tax_payment'] as const
