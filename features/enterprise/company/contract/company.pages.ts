import { definePage, type PageInfo } from '@portal/contract'

/** What an enterprise says of itself, and what other features keep of it on further tabs. */
export const companyPage = definePage({
  path: '/userCenter/companyManage',
  title: '企业信息',
  guard: 'granted',
  words: '企业资料 涉税信息 税种认定 申报周期 纳税人类型 联系人 地址 统一社会信用代码 银行账户 开户行 账号 联行号',
  query: ['tab?', 'open?'],
})

/** Pages of this feature. */
export const companyPages = [companyPage] as const satisfies readonly PageInfo[]
