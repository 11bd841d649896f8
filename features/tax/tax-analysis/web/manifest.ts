import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { analysedReturnsPage, taxAnalysisPage, taxAnalysisPages } from '../contract/tax-analysis.pages.ts'

export const manifest: FeatureManifest = {
  name: 'tax-analysis',
  pages: screensOf(taxAnalysisPages, {
    [taxAnalysisPage.path]: {
      icon: 'chart',
      lazy: async () => ({ Component: (await import('./analysis-page.tsx')).AnalysisPage }),
    },
    [analysedReturnsPage.path]: {
      icon: 'chart',
      lazy: async () => ({ Component: (await import('./returns-page.tsx')).ReturnsPage }),
    },
  }),
}
