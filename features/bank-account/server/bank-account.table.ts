export interface BankAccountTable {
  id: string
  ent_id: string
  name: string
  kind: 'settlement' | 'card'
  number_sealed: string
  number_mac: string
  /** Its last four digits. */
  number_end: string
  bank_name: string
  bank_code: string
  currency: 'CNY' | 'HKD' | 'USD' | 'EUR'
  is_default: boolean
  is_on: boolean
  note: string | null
  version: number
  updated_at: Date
  /** Account of the last change. */
  updated_by: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    bank_account: BankAccountTable
  }
}

export const bankAccountTables = ['bank_account'] as const
