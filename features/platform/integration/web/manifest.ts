import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { integrationPage, integrationPages } from '../contract/integration.pages.ts'

export const manifest: FeatureManifest = {
  name: 'integration',
  pages: screensOf(integrationPages, {
    [integrationPage.path]: {
      icon: 'plug',
      lazy: async () => ({ Component: (await import('./integration-page.tsx')).IntegrationPage }),
    },
  }),
}
