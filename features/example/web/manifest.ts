import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { examplePages } from '../contract/example.pages.ts'

export const manifest: FeatureManifest = {
  name: 'example',
  pages: screensOf(examplePages, {
    '/example/vehicles': {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./vehicles-page.tsx')).VehiclesPage }),
    },
  }),
}
