import { definePage, type PageInfo } from '@portal/contract'

/** Texts of the agreements by version, as operators keep them. */
export const agreementTextsPage = definePage({
  path: '/Base/auth-management/protocol',
  title: '协议管理',
  guard: 'granted',
  access: 'perm:base:agreement:manage',
  words: '协议 条款 版本 生效 同意记录',
  query: ['tab?', 'open?'],
})
/** What a person agreed to, and what waits for it. */
export const myAgreementsPage = definePage({
  path: '/userCenter/protocol',
  title: '我的协议',
  guard: 'granted',
  words: '协议 同意 隐私政策',
})
/** The agreement of the insurance platform, for visitors too. */
export const insuranceAgreementPage = definePage({
  path: '/insurance/platformProtocol',
  title: '保险平台协议',
  guard: 'isLogin',
})

/** Pages of this feature. */
export const agreementPages = [
  agreementTextsPage,
  myAgreementsPage,
  insuranceAgreementPage,
] as const satisfies readonly PageInfo[]
