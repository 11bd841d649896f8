import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { deductionPage, deductionPages } from '../contract/deduction.pages.ts'

export const manifest: FeatureManifest = {
  name: 'deduction',
  pages: screensOf(deductionPages, {
    [deductionPage.path]: {
      icon: 'check',
      quick: { order: 30 },
      lazy: async () => ({ Component: (await import('./deduction-page.tsx')).DeductionPage }),
    },
  }),
}
