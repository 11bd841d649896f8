import { defineImport, defineList, defineUpkeep } from '@portal/contract'
import { bankAccountBase, keeper } from './bank-account.routes.ts'
import {
  accountKinds,
  BankAccount,
  currencies,
  entered,
  ImportedAccount,
  ListedAccount,
} from './bank-account.schema.ts'

/** The accounts of an enterprise. */
export const bankAccountList = defineList({
  ...keeper,
  path: `${bankAccountBase}/list`,
  title: '银行账户',
  row: ListedAccount,
  filters: {
    word: { kind: 'text', title: '户名' },
    bank: { kind: 'text', title: '开户行' },
    number: { kind: 'text', title: '账号', hint: '后四位', most: 4 },
    kind: { kind: 'choice', title: '账户类型', codes: accountKinds },
    currency: { kind: 'choice', title: '币种', codes: currencies, isMany: true },
    on: { kind: 'flag', title: '使用中' },
    updated: { kind: 'range', title: '修改时间', of: 'day' },
  },
  sorts: ['accountName', 'bankName', 'updatedAt'],
  sort: '-updatedAt',
  export: { audit: 'bank.account.export' },
})
/** An account is added or changed; many are taken into or out of use or removed. */
export const bankAccountUpkeep = defineUpkeep({
  ...keeper,
  path: bankAccountBase,
  title: '银行账户',
  row: BankAccount,
  entered,
  many: ['turn', 'remove'],
  gives: 'money',
  proof: true,
  audit: 'bank.account',
})
export const {
  saveRoute: saveBankAccountRoute,
  turnRoute: turnBankAccountsRoute,
  removeRoute: removeBankAccountsRoute,
} = bankAccountUpkeep
/** Accounts from a workbook, known by their numbers. */
export const bankAccountImport = defineImport({
  ...keeper,
  path: `${bankAccountBase}/import`,
  title: '银行账户',
  row: ImportedAccount,
  key: 'number',
  gives: 'money',
  proof: true,
  audit: 'bank.account.import',
})
