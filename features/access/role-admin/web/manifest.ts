import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { roleAdminPages, rolesPage } from '../contract/role-admin.pages.ts'

export const manifest: FeatureManifest = {
  name: 'role-admin',
  pages: screensOf(roleAdminPages, {
    [rolesPage.path]: {
      icon: 'key',
      lazy: async () => ({ Component: (await import('./roles-page.tsx')).RolesPage }),
    },
  }),
}
