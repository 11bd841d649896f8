import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { registerPages, registersPage } from '../contract/register.pages.ts'

export const manifest: FeatureManifest = {
  name: 'register',
  pages: screensOf(registerPages, {
    [registersPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./registers-page.tsx')).RegistersPage }),
    },
  }),
}
