import { userCentreTabs } from '@portal/identity/web/public'
import { newMemberPlace } from '@portal/organization/web/public'
import { outboxPeople } from '@portal/verification/web/public'
import { bring } from '@portal/web-kit/brought-data'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { onlinePage, userAdminPages, usersPage } from '../contract/user-admin.pages.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'

export const manifest: FeatureManifest = {
  name: 'user-admin',
  pages: screensOf(userAdminPages, {
    [usersPage.path]: {
      givesRoles: true,
      icon: 'users',
      lazy: async () => ({ Component: (await import('./users-page.tsx')).UsersPage }),
    },
    [onlinePage.path]: {
      icon: 'monitor',
      lazy: async () => ({ Component: (await import('./online-users-page.tsx')).OnlineUsersPage }),
    },
  }),
  data: [bring(outboxPeople, 'users', async () => (await import('./sources.ts')).users)],
  parts: [
    {
      place: userCentreTabs,
      id: 'members',
      order: 10,
      title: texts.card,
      code: 'base:user:manage',
      lazy: async () => ({ Component: (await import('./users-page.tsx')).MembersTab }),
    },
    {
      place: newMemberPlace,
      id: 'users',
      order: 10,
      title: texts.picker,
      lazy: async () => ({ Component: (await import('./new-member-dialog.tsx')).NewMemberDialog }),
    },
  ],
}
