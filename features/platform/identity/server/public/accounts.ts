/** Passwords, phones and consent of accounts, for other features. All writers take the caller's transaction. */
import '../identity.table.ts'
export { type OwnerPorts, type TellOwner, type VerifiedPhones } from '../accounts/owner.ts'
export { noteConsent } from '../accounts/consent.service.ts'
export { hashPassword } from '../accounts/password.service.ts'
export {
  changePhone,
  isAdministrator,
  phoneOfMember,
  listAccountsOfPhone,
  phoneOf,
  phoneProofOf,
  type AccountOfPhone,
} from '../accounts/phone.service.ts'
export { codePhoneOf } from '../accounts/new-phone.service.ts'
export {
  endEverySession,
  findAccount,
  giveOneTimePassword,
  listAdministrators,
  setPhone,
  reactivateAccount,
  type RescuedAccount,
} from '../accounts/rescue.service.ts'
export { newOneTimePassword } from '../accounts/one-time-password.ts'
export { resetPassword } from '../accounts/reset-password.service.ts'
export { signInLockOf, type SignInLock } from '../upkeep/sign-in-lock.service.ts'
