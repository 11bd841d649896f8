import type { PageInfo } from '@portal/contract'
import { agreementPages } from './agreement.pages.ts'

/** Pages where users agree to be handed over. */
export const agreementInfos: readonly PageInfo[] = agreementPages.map(({ path, name }) => ({
  path,
  title: `${name}授权`,
  guard: 'isLogin',
}))

export const ownSsoPages = [
  { path: '/business/loginsso', title: '电商平台登录', guard: 'isLogin' },
  { path: '/systemMonitoring/sso', title: '单点登录', guard: 'granted', access: 'perm:sso:client:manage' },
] as const satisfies readonly PageInfo[]

/** Pages of this feature. */
export const ssoPages: readonly PageInfo[] = [...agreementInfos, ...ownSsoPages]
