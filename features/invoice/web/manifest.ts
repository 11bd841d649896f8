import type { FeatureManifest } from '@portal/web-kit/manifest'

export const manifest: FeatureManifest = {
  name: 'invoice',
  pages: [
    { path: '/system/tax-admin/invoice', title: '发票池', guard: 'granted', access: 'perm:invoice:pool:read', lazy: async () => ({ Component: (await import('./pool/pool-page.tsx')).PoolPage }) },
    { path: '/system/tax-admin/invoice-import', title: '发票导入', guard: 'granted', access: 'perm:invoice:pool:import', lazy: async () => ({ Component: (await import('./import/import-page.tsx')).ImportPage }) },
  ],
}
