import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { BankAccount } from './bank-account.schema.ts'

export const bankAccountBase = '/japi/api/manage/bankAccount'
/** Calls of who keeps an enterprise's accounts. */
export const keeper = {
  tag: '银行账户',
  access: 'perm:company:bank:manage',
  scope: 'enterprise',
  ownRows: true,
} as const

export const getBankAccountListRoute = defineRoute({
  ...keeper,
  access: 'signed-in',
  method: 'POST',
  path: `${bankAccountBase}/getBankAccountList`,
  summary: '本企业使用中的银行账户，默认账户在前；账号只显示后四位',
  body: Exactly({}),
  data: Type.Array(BankAccount),
  documented: true,
  pace: 'reads',
})
export const revealBankAccountRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${bankAccountBase}/reveal`,
  summary: '一个银行账户的完整账号；查看记入系统日志',
  gives: 'secret',
  proof: true,
  body: Exactly({ id: Id() }),
  data: Exactly({ number: Type.String() }),
  audit: 'bank.account.reveal',
  errors: ['notFound'],
})
