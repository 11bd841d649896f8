/** Roles, who gives and holds them, administrators, for other features. All writers take the caller's transaction. */
import '../identity.table.ts'
export { listAssignableGrants, listGrantNames } from '../duties/assignable.ts'
export { assignRole, listUsersWithRole } from '../accounts/user.service.ts'
export {
  assertHolds,
  assertMayGive,
  assertMayTake,
  giveRole,
  giveRoles,
  isOperator,
  takeRole,
  type Giver,
} from '../upkeep/held-role.service.ts'
export type { HeldRole } from '../upkeep/roles/held-role.repo.ts'
export {
  addRole,
  changeRole,
  deleteRole,
  setRoleMenus,
  type RoleFields,
  type RoleKeeper,
} from '../upkeep/roles/role-upkeep.service.ts'
export { visibleRoles, whyNotKept } from '../upkeep/roles/role-rights.service.ts'
export {
  conflictFacts,
  conflictsOfGiving,
  conflictsOfRole,
  grantKey,
  listDutyRules,
  standingConflicts,
  type Giving,
} from '../duties/duty-conflicts.service.ts'
export { dutiesWithMenus, holdersOfOtherDuties, whyOtherDuty } from '../enterprise/duty.service.ts'
export { reasonsOfGiving, type Givable } from '../upkeep/roles/givable.service.ts'
export { codeHolders, hasHolder, holdingsOf, type CodeHolder } from '../upkeep/roles/code-holder.service.ts'
export { giverOf } from '../upkeep/giver.service.ts'
export { copyRoleCodes } from '../upkeep/roles/role-codes.service.ts'
export { restoreRole, type RoleSnapshot } from '../upkeep/roles/role-restore.service.ts'
export { listProductAdministrators, listProductEntries } from '../upkeep/product-use.service.ts'
export {
  administratorsOf,
  assertMayMove,
  moveAdministrator,
  type Administrator,
  type AdministratorMove,
} from '../upkeep/move-administrator.service.ts'
export { giveSuperAdministrator, isSuperAdministrator, takeSuperAdministrator } from '../upkeep/administrators.ts'
export { findRoleHolders, type RoleHolder } from '../upkeep/roles/role-holders.service.ts'
export {
  carriersOf,
  giversOf,
  grantsTo,
  type CarriedGrant,
  type Carrier,
  type Reached,
} from '../upkeep/carrier.service.ts'
export { standingOf, type Closed, type Standing } from '../upkeep/standing.service.ts'
export { grantsEndedSince, listRoleHolders, listRoleNames } from '../people/people.service.ts'
