import type { FeatureManifest } from '@portal/web-kit/manifest'

export const manifest: FeatureManifest = {
  name: 'tax-task',
  pages: [
    { path: '/system/tax-admin/index', title: '税务任务', guard: 'granted', access: 'perm:tax:return:read', lazy: async () => ({ Component: (await import('./tasks-page.tsx')).TasksPage }) },
    { path: '/system/tax-admin/vat-setting', title: '增值税资料', guard: 'granted', access: 'perm:tax:return:read', lazy: async () => ({ Component: (await import('./vat-setting/vat-setting-page.tsx')).VatSettingPage }) },
  ],
}
