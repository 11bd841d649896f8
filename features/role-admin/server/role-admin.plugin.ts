import type { Feature } from '@portal/server-kit/feature'
import { roleAdminPages } from '../contract/role-admin.pages.ts'
import { roleAdminWords } from '../contract/role-admin.words.ts'
import { restoreMenus, restoreRole, type MenuSnapshot, type RoleSnapshot } from '@portal/identity/server/public'
import { roleEndToldMigration } from './migrations/202611240202-role-end-told.ts'
import { tellOfEnds } from './role-ends.job.ts'
import { mountMembers } from './member.mount.ts'
import { mountMenus } from './menu.mount.ts'
import { mountRoles } from './role.mount.ts'

/** Feature: roles, who holds them, and the menu tree, as operators keep them (PRM-02, PRM-03). */
export const roleAdminFeature = (): Feature => ({
  name: 'role-admin',
  words: roleAdminWords,
  pages: roleAdminPages,
  migrations: [roleEndToldMigration],
  tables: ['role_end_told'],
  restores: {
    role: { name: '角色', restore: (tx, now, snapshot) => restoreRole(tx, now, snapshot as RoleSnapshot) },
    menu: { name: '菜单', restore: (tx, now, snapshot) => restoreMenus(tx, now, snapshot as MenuSnapshot) },
  },
  mount(kit) {
    mountRoles(kit)
    mountMembers(kit)
    mountMenus(kit)
    tellOfEnds(kit)
  },
})
