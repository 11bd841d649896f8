/** Public API of identity for other features. All writers take the caller's transaction. */
import './identity.table.ts'
export type { OwnerPorts, TellOwner, VerifiedPhones } from './accounts/owner.ts'
export { countedAs, ownerOnDevice } from './sign-in/known-device.ts'
export { listAssignableGrants, listGrantNames } from './enterprise/assignable.ts'
export { doorTexts } from './door.texts.ts'
export { noteConsent } from './accounts/consent.service.ts'
export { enterBrowser, markSecondFactor, noteProof } from './sign-in/enter.service.ts'
export { tryPhone } from './sign-in/phone-try.ts'
export { assertMayEnter, endOtherSessions, noteEntryFailure, provePassword } from './sign-in/step-up.service.ts'
export {
  addMember,
  createEnterprise,
  findEnterprise,
  listBranches,
  listEnterpriseNames,
  listEnterprises,
  removeMember,
  type EnterpriseOf,
  type NewEnterprise,
} from './enterprise/enterprise.service.ts'
export { countPeopleSeen } from './session/session.repo.ts'
export { leaveSession } from './session/leave.service.ts'
export { grantMenus, saveMenuTree, type NewMenuNode } from './enterprise/menu.service.ts'
export { hashPassword } from './accounts/password.service.ts'
export {
  changePhone,
  isAdministrator,
  phoneOfMember,
  listAccountsOfPhone,
  phoneOf,
  phoneProofOf,
  type AccountOfPhone,
} from './accounts/phone.service.ts'
export { codePhoneOf } from './accounts/new-phone.service.ts'
export { assertCaptcha } from './captcha/captcha.proof.ts'
export {
  endEverySession,
  findAccount,
  giveOneTimePassword,
  listAdministrators,
  setPhone,
  reactivateAccount,
  type RescuedAccount,
} from './accounts/rescue.service.ts'
export { newOneTimePassword } from './accounts/one-time-password.ts'
export { resetPassword } from './accounts/reset-password.service.ts'
export {
  assignRole,
  createUser,
  listMembers,
  listUserNames,
  listUsersWithRole,
  type NewUser,
} from './accounts/user.service.ts'
export { menuPagesOf, permissionsOf, userInfoOf } from './accounts/user-info.service.ts'
export {
  giveMenusBack,
  grantsOfMenus,
  holdMenuTree,
  menuHolders,
  menusOfRole,
  menuUses,
  readMenuTree,
  replaceMenus,
  type MenuGrant,
  type MenuTree,
  type MenuUse,
} from './upkeep/menu-tree.service.ts'
export {
  assertMayGive,
  assertMayTake,
  giveRole,
  isOperator,
  takeRole,
  type Giver,
  type HeldRole,
} from './upkeep/held-role.service.ts'
export {
  addRole,
  changeRole,
  deleteRole,
  setRoleMenus,
  type RoleFields,
  type RoleKeeper,
} from './upkeep/roles/role-upkeep.service.ts'
export { visibleRoles, whyNotKept } from './upkeep/roles/role-rights.service.ts'
export { dutiesWithMenus, holdersOfOtherDuties, whyOtherDuty } from './enterprise/duty.service.ts'
export { addedMenus } from './upkeep/roles/role-menu.repo.ts'
export { endRoleMenus } from './upkeep/roles/role-menu-end.service.ts'
export { giverOf } from './upkeep/giver.service.ts'
export { copyRoleCodes } from './upkeep/roles/role-codes.service.ts'
export { restoreRole, type RoleSnapshot } from './upkeep/roles/role-restore.service.ts'
export { listProductAdministrators, listProductEntries } from './upkeep/product-use.service.ts'
export {
  administratorsOf,
  assertMayMove,
  moveAdministrator,
  type Administrator,
  type AdministratorMove,
} from './upkeep/move-administrator.service.ts'
export { giveSuperAdministrator, isSuperAdministrator, takeSuperAdministrator } from './upkeep/administrators.ts'
export {
  activateUser,
  addUser,
  changeUser,
  lockUser,
  turnMember,
  turnUser,
  unlockUser,
  type SealedIdCard,
} from './upkeep/user.service.ts'
export { limitTaxTypes } from './upkeep/taxes/tax-types.service.ts'
export { removeUser, restoreUser, type UserSnapshot } from './upkeep/user-removal.service.ts'
export { endUserSessions, listUserSessions } from './upkeep/user-session.service.ts'
export { signInLockOf, type SignInLock } from './upkeep/sign-in-lock.service.ts'
export { findRoleHolders, type RoleHolder } from './upkeep/roles/role-holders.service.ts'
export { setCreditCode } from './upkeep/credit-code.service.ts'
export { holdEnterprises } from './enterprise/enterprise-register.ts'
export { keepEnterprise, placeEnterprises, type EnterprisePlace } from './upkeep/enterprise-place.service.ts'
export { setDefaultEnterprise } from './upkeep/default-enterprise.service.ts'
export {
  carriersOf,
  giversOf,
  grantsTo,
  type CarriedGrant,
  type Carrier,
  type Reached,
} from './upkeep/carrier.service.ts'
export { standingOf, type Closed, type Standing } from './upkeep/standing.service.ts'
export { endOverViewings, endViewing, startViewing, type Viewing } from './upkeep/viewing.service.ts'
export { findHead, nameHead } from './people/head.service.ts'
export { memberPeople } from './people/member-people.ts'
export {
  enterprisesOfUser,
  findPeople,
  grantsEndedSince,
  homesOf,
  listRoleHolders,
  listRoleNames,
  searchMembers,
  type Person,
} from './people/people.service.ts'
