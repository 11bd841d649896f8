import type { Feature } from '@portal/server-kit/feature'
import { roleAdminPages } from '../contract/role-admin.pages.ts'
import { roleAdminWords } from '../contract/role-admin.words.ts'
import { restoreRole, type RoleSnapshot } from '@portal/identity/server/roles'
import { roleEndToldMigration } from './migrations/202611240202-role-end-told.ts'
import { roleUseMigration } from './migrations/202611250202-role-use.ts'
import { roleEndReminderMigration } from './migrations/202611300602-role-end-reminder.ts'
import { mountAside } from './aside/aside.mount.ts'
import { countFirst, countUses } from './aside/role-use.job.ts'
import { tellOfEnds } from './role-ends.job.ts'
import { mountMembers } from './member.mount.ts'
import { mountRoles } from './role.mount.ts'

/** Feature: roles and who holds them, as operators keep them (PRM-02). */
export const roleAdminFeature = (): Feature => ({
  name: 'role-admin',
  words: roleAdminWords,
  pages: roleAdminPages,
  migrations: [roleEndToldMigration, roleUseMigration, roleEndReminderMigration],
  tables: ['role_use'],
  restores: {
    role: { name: '角色', restore: (tx, now, snapshot) => restoreRole(tx, now, snapshot as RoleSnapshot) },
  },
  start: countFirst,
  mount(kit) {
    mountRoles(kit)
    mountMembers(kit)
    mountAside(kit)
    tellOfEnds(kit)
    countUses(kit)
  },
})
