import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { customerMenuPage, operationsMenuPage, roleAdminPages, rolesPage } from '../contract/role-admin.pages.ts'

export const manifest: FeatureManifest = {
  name: 'role-admin',
  pages: screensOf(roleAdminPages, {
    [rolesPage.path]: {
      icon: 'key',
      lazy: async () => ({ Component: (await import('./roles-page.tsx')).RolesPage }),
    },
    [operationsMenuPage.path]: {
      icon: 'menu',
      lazy: async () => ({ Component: (await import('./menus-page.tsx')).OperationsMenuPage }),
    },
    [customerMenuPage.path]: {
      icon: 'menu',
      lazy: async () => ({ Component: (await import('./menus-page.tsx')).CustomerMenuPage }),
    },
  }),
}
