import type { FeatureManifest, FeaturePage } from '@portal/web-kit/manifest'

const page = { title: '纳税申报', guard: 'granted', access: 'perm:tax:return:read', tiled: true, lazy: async () => ({ Component: (await import('./return-page.tsx')).ReturnPage }) } as const satisfies Omit<FeaturePage, 'path'>

export const manifest: FeatureManifest = {
  name: 'tax-return',
  pages: [{ path: '/system/tax-admin/tax-detail', ...page }, { path: '/taxData', ...page }],
}
