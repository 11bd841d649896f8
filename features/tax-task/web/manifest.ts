import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { taxTaskPages } from '../contract/tax-task.pages.ts'

export const manifest: FeatureManifest = {
  name: 'tax-task',
  pages: screensOf(taxTaskPages, {
    '/system/tax-admin/index': { lazy: async () => ({ Component: (await import('./tasks-page.tsx')).TasksPage }) },
    '/system/tax-admin/vat-setting': {
      lazy: async () => ({ Component: (await import('./vat-setting/vat-setting-page.tsx')).VatSettingPage }),
    },
  }),
}
