import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { examplePages, vehiclesPage } from '../contract/example.pages.ts'

export const manifest: FeatureManifest = {
  name: 'example',
  pages: screensOf(examplePages, {
    [vehiclesPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./vehicles-page.tsx')).VehiclesPage }),
    },
  }),
}
