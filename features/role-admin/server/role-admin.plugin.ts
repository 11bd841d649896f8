import type { Feature } from '@portal/server-kit/feature'
import { roleAdminPages } from '../contract/role-admin.pages.ts'
import { roleAdminWords } from '../contract/role-admin.words.ts'
import { mountMembers } from './member.mount.ts'
import { mountMenus } from './menu.mount.ts'
import { mountRoles } from './role.mount.ts'

/** Feature: roles, who holds them, and the menu tree, as operators keep them (PRM-02, PRM-03). */
export const roleAdminFeature = (): Feature => ({
  name: 'role-admin',
  words: roleAdminWords,
  pages: roleAdminPages,
  migrations: [],
  tables: [],
  mount(kit) {
    mountRoles(kit)
    mountMembers(kit)
    mountMenus(kit)
  },
})
