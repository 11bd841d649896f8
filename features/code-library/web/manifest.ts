import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { codeLibraryPage, codeLibraryPages } from '../contract/code-library.pages.ts'

export const manifest: FeatureManifest = {
  name: 'code-library',
  pages: screensOf(codeLibraryPages, {
    [codeLibraryPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./code-library-page.tsx')).CodeLibraryPage }),
    },
  }),
}
