import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { linkTo } from '@portal/contract'
import { taskListPage, taxTaskPages, vatSettingPage } from '../contract/tax-task.pages.ts'
import { taskTexts } from './task.texts.ts'

export const manifest: FeatureManifest = {
  name: 'tax-task',
  pages: screensOf(taxTaskPages, {
    [taskListPage.path]: {
      icon: 'list',
      quick: { order: 20 },
      settled: { to: linkTo(taskListPage, { state: 'done' }), title: taskTexts.settled },
      lazy: async () => ({ Component: (await import('./tasks-page.tsx')).TasksPage }),
    },
    [vatSettingPage.path]: {
      icon: 'sliders',
      quick: { order: 60 },
      lazy: async () => ({ Component: (await import('./vat-setting/vat-setting-page.tsx')).VatSettingPage }),
    },
  }),
}
