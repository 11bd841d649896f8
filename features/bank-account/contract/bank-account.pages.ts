import { definePage, type PageInfo } from '@portal/contract'

/** What an enterprise keeps of itself; today its bank accounts. */
export const companyPage = definePage({
  path: '/userCenter/companyManage',
  title: '企业信息',
  guard: 'granted',
  access: 'perm:company:bank:manage',
  words: '银行账户 开户行 账号 联行号',
  query: ['open?'],
})

/** Pages of this feature. */
export const bankAccountPages = [companyPage] as const satisfies readonly PageInfo[]
