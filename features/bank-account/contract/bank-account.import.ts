import { defineImport } from '@portal/contract'
import { bankAccountBase, keepAccounts } from './bank-account.routes.ts'
import { ImportedAccount } from './bank-account.schema.ts'

/** Accounts from a workbook, known by their numbers. */
export const bankAccountImport = defineImport({
  tag: '银行账户',
  access: keepAccounts,
  scope: 'enterprise',
  path: `${bankAccountBase}/import`,
  title: '银行账户',
  row: ImportedAccount,
  key: 'number',
  audit: 'bank.account.import',
})
