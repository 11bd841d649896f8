/** Public API of identity for other features. All writers take the caller's transaction. */
import './identity.table.ts'
export type { OwnerPorts, TellOwner, VerifiedPhones } from './owner.ts'
export { countedAs, ownerOnDevice } from './known-device.ts'
export { listAssignableGrants, listGrantNames } from './assignable.ts'
export { doorTexts } from './door.texts.ts'
export { noteConsent } from './consent.service.ts'
export { enterBrowser, markSecondFactor, noteProof } from './enter.service.ts'
export { tryPhone } from './phone-try.ts'
export { assertMayEnter, endOtherSessions, noteEntryFailure, provePassword } from './step-up.service.ts'
export {
  addMember,
  createEnterprise,
  findEnterprise,
  listBranches,
  removeMember,
  type EnterpriseOf,
  type NewEnterprise,
} from './enterprise.service.ts'
export { countPeopleSeen } from './session.repo.ts'
export { leaveSession } from './leave.service.ts'
export { grantMenus, saveMenuTree, type NewMenuNode } from './menu.service.ts'
export { hashPassword } from './password.service.ts'
export {
  changePhone,
  isAdministrator,
  isPhoneOfMember,
  listAccountsOfPhone,
  phoneOf,
  phoneProofOf,
  type AccountOfPhone,
} from './phone.service.ts'
export { assertCaptcha } from './captcha.proof.ts'
export {
  endEverySession,
  findAccount,
  giveOneTimePassword,
  listAdministrators,
  setPhone,
  takeIntoUse,
  type RescuedAccount,
} from './rescue.service.ts'
export { resetPassword } from './reset-password.service.ts'
export { assignRole, createUser, listMembers, listUserNames, listUsersWithRole, type NewUser } from './user.service.ts'
export { userInfoOf } from './user-info.service.ts'
export { permissionsOf } from './user-info.service.ts'
