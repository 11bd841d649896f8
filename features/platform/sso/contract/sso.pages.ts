import { definePage, type PageInfo } from '@portal/contract'
import { agreementPages } from './agreement.pages.ts'

/** Pages where users agree to be handed over. */
export const agreementInfos: readonly PageInfo[] = agreementPages.map(({ path, name }) => ({
  path,
  title: `${name}授权`,
  guard: 'isLogin',
}))

/** Sibling products and the keys that they sign in with. */
export const clientsPage = definePage({
  path: '/systemMonitoring/sso',
  title: '单点登录',
  guard: 'granted',
  access: 'perm:sso:client:manage',
})

/** Signs a visitor of a sibling product in and sends him on. */
export const enteredPage = definePage({ path: '/business/loginsso', title: '电商平台登录', guard: 'isLogin' })

export const ownSsoPages = [enteredPage, clientsPage] as const satisfies readonly PageInfo[]

/** Pages of this feature. */
export const ssoPages: readonly PageInfo[] = [...agreementInfos, ...ownSsoPages]
