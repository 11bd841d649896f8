/** What other features may use of identity. All writers take the caller's transaction. */
import './identity.table.ts'
export { enterBrowser, markSecondFactor, noteProof } from './enter.service.ts'
export { addMember, createEnterprise, findEnterprise, listBranches, type EnterpriseOf, type NewEnterprise } from './enterprise.service.ts'
export { grantMenus, saveMenuTree, type NewMenuNode } from './menu.service.ts'
export { hashPassword } from './password.service.ts'
export { assignRole, createUser, listMembers, listUserNames, listUsersWithRole, type NewUser } from './user.service.ts'
