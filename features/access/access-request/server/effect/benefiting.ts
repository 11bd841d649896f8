import type { Benefiting } from '@portal/server-kit/approvals'
import type { Db } from '@portal/server-kit/database'
import type { UserLine } from '../access-request.table.ts'
import type { ApplyType } from '../../contract/index.ts'
import { gainersOf } from './effect.repo.ts'

/** What of an application says whom it gives something. */
export interface Giving {
  applyType: ApplyType
  roleId: string | null
  users: readonly Pick<UserLine, 'userId'>[]
  menuIds: readonly string[]
}

/**
 * Among these people who gets something: whom it makes a member of a role, and members of a role that gets menus which
 * they have by no other role. A created role is nobody's yet.
 */
export const benefitingFrom =
  (db: Db, { applyType, roleId, users, menuIds }: Giving): Benefiting =>
  async (people) => {
    if (applyType === '2') return people.filter((person) => users.some(({ userId }) => userId === person))
    return applyType === '3' && roleId !== null ? gainersOf(db, { roleId, menuIds, people }) : []
  }
