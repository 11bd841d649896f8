import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { menuAdminPages, menuOpPage, menuTaxPage } from '../contract/menu-admin.pages.ts'

export const manifest: FeatureManifest = {
  name: 'menu-admin',
  pages: screensOf(menuAdminPages, {
    [menuOpPage.path]: {
      icon: 'menu',
      lazy: async () => ({ Component: (await import('./menus-page.tsx')).MenuOpPage }),
    },
    [menuTaxPage.path]: {
      icon: 'columns',
      lazy: async () => ({ Component: (await import('./menus-page.tsx')).MenuTaxPage }),
    },
  }),
}
