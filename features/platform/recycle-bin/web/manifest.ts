import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { recycleBinPage, recycleBinPages } from '../contract/recycle-bin.pages.ts'

export const manifest: FeatureManifest = {
  name: 'recycle-bin',
  pages: screensOf(recycleBinPages, {
    [recycleBinPage.path]: {
      icon: 'inbox',
      lazy: async () => ({ Component: (await import('./recycle-bin-page.tsx')).RecycleBinPage }),
    },
  }),
}
