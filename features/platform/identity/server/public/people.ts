/** People: their names, their upkeep, who is found, for other features. All writers take the caller's transaction. */
import '../identity.table.ts'
export { createUser, listMembers, listUserNames, type NewUser } from '../accounts/user.service.ts'
export {
  activateUser,
  addUser,
  changeUser,
  lockUser,
  turnMember,
  turnUser,
  unlockUser,
  type SealedIdCard,
} from '../upkeep/user.service.ts'
export { limitTaxTypes } from '../upkeep/taxes/tax-types.service.ts'
export { removeUser, restoreUser, type UserSnapshot } from '../upkeep/user-removal.service.ts'
export { memberPeople } from '../people/member-people.ts'
export { enterprisesOfUser, findPeople, homesOf, searchMembers, type Person } from '../people/people.service.ts'
