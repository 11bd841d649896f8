import { restoreUser, type UserSnapshot } from '@portal/identity/server/people'
import type { Feature } from '@portal/server-kit/feature'
import { linkTo } from '@portal/contract'
import { onlinePage, userAdminPages } from '../contract/user-admin.pages.ts'
import { userAdminWords } from '../contract/user-admin.words.ts'
import { firstPeople } from './first-steps.ts'
import { mountInvitations } from './invitation/invitation.plugin.ts'
import './invitation/invitation.table.ts'
import { invitationsMigration } from './migrations/202611300942-invitations.ts'
import { mountOnline } from './online/online.plugin.ts'
import { seekPeople } from './people.ts'
import { mountUserActs, removedUser } from './user-acts.plugin.ts'
import { userAdminTexts as texts } from './keeping/user-admin.texts.ts'
import { mountUserImport } from './user-import.ts'
import { mountUserLists } from './user-lists.ts'
import { mountUserReads } from './user-reads.plugin.ts'
import { mountUserWire } from './wire.plugin.ts'

/** Feature: users as operators and administrators keep them (PRM-01). Accounts are identity's, invitations its own. */
export const userAdminFeature = (): Feature => ({
  name: 'user-admin',
  words: userAdminWords,
  pages: userAdminPages,
  menus: [
    {
      below: 'authManagement',
      after: 'users',
      code: 'onlineUsers',
      name: '在线用户',
      icon: 'setting',
      route: linkTo(onlinePage),
      roles: ['superAdmin'],
      buttons: [],
    },
  ],
  firstSteps: firstPeople,
  seeks: seekPeople,
  restores: {
    [removedUser]: {
      name: texts.removed,
      restore: (tx, now, snapshot) => restoreUser(tx, now, snapshot as UserSnapshot),
    },
  },
  migrations: [invitationsMigration],
  tables: ['user_invitation'],
  mount(kit) {
    mountUserLists(kit)
    mountUserReads(kit)
    mountUserActs(kit)
    mountUserImport(kit)
    mountInvitations(kit)
    mountOnline(kit)
    mountUserWire(kit)
  },
})
