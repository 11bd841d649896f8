import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { userAdminPages, usersPage } from '../contract/user-admin.pages.ts'

export const manifest: FeatureManifest = {
  name: 'user-admin',
  pages: screensOf(userAdminPages, {
    [usersPage.path]: {
      icon: 'user',
      lazy: async () => ({ Component: (await import('./users-page.tsx')).UsersPage }),
    },
  }),
}
