import type { Generated } from 'kysely'
import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import type { BankAccount } from '../contract/index.ts'

/** `number_end`: the number's last four digits. */
interface BankAccountTable extends KeptTable<Omit<BankAccount, 'accountName' | 'accountNo'>> {
  ent_id: string
  name: string
  number_sealed: string
  /** The user's id; '' where nobody knows. */
  added_by: Generated<string>
  number_mac: string
  number_end: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    bank_account: BankAccountTable
  }
}

export const bankAccountTables = ['bank_account'] as const
