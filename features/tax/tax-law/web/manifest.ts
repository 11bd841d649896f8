import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { taxLawPage, taxLawPages } from '../contract/tax-law.pages.ts'

export const manifest: FeatureManifest = {
  name: 'tax-law',
  pages: screensOf(taxLawPages, {
    [taxLawPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./law-page.tsx')).LawPage }),
    },
  }),
}
