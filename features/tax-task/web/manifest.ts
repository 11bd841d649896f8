import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { taskListPage, taxTaskPages, vatSettingPage } from '../contract/tax-task.pages.ts'

export const manifest: FeatureManifest = {
  name: 'tax-task',
  pages: screensOf(taxTaskPages, {
    [taskListPage.path]: {
      icon: 'list',
      quick: { order: 20 },
      lazy: async () => ({ Component: (await import('./tasks-page.tsx')).TasksPage }),
    },
    [vatSettingPage.path]: {
      icon: 'sliders',
      quick: { order: 60 },
      lazy: async () => ({ Component: (await import('./vat-setting/vat-setting-page.tsx')).VatSettingPage }),
    },
  }),
}
