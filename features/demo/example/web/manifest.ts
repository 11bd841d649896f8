import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { examplePages, lendingsPage, vehiclesPage } from '../contract/example.pages.ts'

export const manifest: FeatureManifest = {
  name: 'example',
  pages: screensOf(examplePages, {
    [vehiclesPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./vehicles-page.tsx')).VehiclesPage }),
    },
    [lendingsPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./lendings-page.tsx')).LendingsPage }),
    },
  }),
}
