import type { PageInfo } from '@portal/contract'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'

export const loanPages = [
  { path: '/loan/index', title: '图书借阅', guard: 'granted' },
] as const satisfies readonly PageInfo[]

/** The web side of a feature as the next one will be, with one of everything it may bring. */
export const manifest: FeatureManifest = {
  name: 'loan',
  pages: screensOf(loanPages, {
    '/loan/index': {
      icon: 'documents',
      quick: { order: 5, title: '借书' },
      settled: { to: '/loan/index', title: '借过的书' },
      lazy: async () => ({ Component: () => <h1>借出的书</h1> }),
    },
  }),
  headerSlots: [
    { id: 'loan', order: 45, lazy: async () => ({ Component: () => <button type="button">借书卡</button> }) },
  ],
  floating: [
    { id: 'loan', order: 10, lazy: async () => ({ Component: () => <button type="button">问图书馆</button> }) },
  ],
  banners: [{ id: 'loan', order: 90, lazy: async () => ({ Component: () => <p>图书馆周一闭馆</p> }) }],
  notices: [{ kind: '201', action: '去还书', to: () => '/loan/index' }],
  approvals: [{ businessType: 'loan', to: ({ businessCode }) => `/loan/index?book=${businessCode}` }],
}
