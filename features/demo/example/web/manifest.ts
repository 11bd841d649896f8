import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { examplePages, lendingsPage } from '../contract/example.pages.ts'

export const manifest: FeatureManifest = {
  name: 'example',
  pages: screensOf(examplePages, {
    [lendingsPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./lendings-page.tsx')).LendingsPage }),
    },
  }),
}
