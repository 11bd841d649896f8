import { defineList } from '@portal/contract'
import { bankAccountBase, keepAccounts } from './bank-account.routes.ts'
import { accountKinds, BankAccount, currencies } from './bank-account.schema.ts'

/** The accounts of an enterprise. */
export const bankAccountList = defineList({
  tag: '银行账户',
  access: keepAccounts,
  scope: 'enterprise',
  path: `${bankAccountBase}/list`,
  title: '银行账户',
  row: BankAccount,
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
