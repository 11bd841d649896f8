import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { exampleListPages, vehiclesPage } from '../contract/example-list.pages.ts'

export const manifest: FeatureManifest = {
  name: 'example-list',
  pages: screensOf(exampleListPages, {
    [vehiclesPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./vehicles-page.tsx')).VehiclesPage }),
    },
  }),
}
