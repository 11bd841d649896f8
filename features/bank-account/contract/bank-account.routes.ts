import { Chosen, defineRoute, Exactly, Id, ManyDone, Type } from '@portal/contract'
import { BankAccount, SaveAccount } from './bank-account.schema.ts'

export const bankAccountBase = '/japi/api/manage/bankAccount'
/** Permission of who keeps an enterprise's accounts. */
export const keepAccounts = 'perm:company:bank:manage'

const keeper = { tag: '银行账户', access: keepAccounts, scope: 'enterprise', method: 'POST' } as const

export const getBankAccountListRoute = defineRoute({
  tag: '银行账户',
  access: 'signed-in',
  scope: 'enterprise',
  method: 'POST',
  path: `${bankAccountBase}/getBankAccountList`,
  summary: '本企业使用中的银行账户，默认账户在前；账号只显示后四位',
  body: Exactly({}),
  data: Type.Array(BankAccount),
  documented: true,
  pace: 'reads',
})
export const saveBankAccountRoute = defineRoute({
  ...keeper,
  path: `${bankAccountBase}/save`,
  summary: '新增或修改一个银行账户',
  body: SaveAccount,
  data: BankAccount,
  idempotent: true,
  audit: 'bank.account.save',
  errors: ['refused', 'notFound', 'stale'],
})
export const turnBankAccountsRoute = defineRoute({
  ...keeper,
  path: `${bankAccountBase}/turn`,
  summary: '启用或停用银行账户，逐个给出结果',
  body: Exactly({ ...Chosen().properties, isOn: Type.Boolean() }),
  data: ManyDone,
  idempotent: true,
  audit: 'bank.account.turn',
})
export const removeBankAccountsRoute = defineRoute({
  ...keeper,
  path: `${bankAccountBase}/remove`,
  summary: '删除银行账户，逐个给出结果',
  body: Chosen(),
  data: ManyDone,
  idempotent: true,
  audit: 'bank.account.remove',
})
export const revealBankAccountRoute = defineRoute({
  ...keeper,
  path: `${bankAccountBase}/reveal`,
  summary: '一个银行账户的完整账号；查看记入系统日志',
  body: Exactly({ id: Id() }),
  data: Exactly({ number: Type.String() }),
  audit: 'bank.account.reveal',
  errors: ['notFound'],
})
