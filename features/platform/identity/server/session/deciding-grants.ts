import type { Pending } from '@portal/contract'
import type { Caller } from '@portal/server-kit/caller'
import { separated } from '../../contract/duty.rules.ts'
import type { GrantsOf } from '../enterprise/grants.ts'

/** What a caller's calls are decided by. */
export type Deciding = Pick<Caller, 'roles' | 'permissions' | 'duty'>

/**
 * The grants that decide: none until an assigned password is changed and an administrator's phone verified; of an
 * operator those of one duty, where duties are separated.
 */
export function decidingGrants(
  grants: Pick<GrantsOf, 'roles' | 'permissions' | 'madeCodes'>,
  pending: readonly Pending[],
  isSeparated: boolean,
): Deciding {
  if (pending.includes('password') || pending.includes('admin-phone'))
    return { roles: new Set(), permissions: new Set() }
  const { roles, permissions, duty } = isSeparated ? separated(grants) : { ...grants, duty: null }
  return {
    roles: new Set(roles.map((role) => role.roleCode)),
    permissions: new Set(permissions),
    ...(duty === null ? {} : { duty }),
  }
}
