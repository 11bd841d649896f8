/** Enterprises, who heads them and who works there, for other features. All writers take the caller's transaction. */
import '../identity.table.ts'
export {
  addMember,
  createEnterprise,
  findEnterprise,
  listBranches,
  listEnterpriseIds,
  listEnterpriseNames,
  listEnterprises,
  removeMember,
  type EnterpriseOf,
  type NewEnterprise,
} from '../enterprise/enterprise.service.ts'
export { setCreditCode } from '../upkeep/credit-code.service.ts'
export { holdEnterprises } from '../enterprise/enterprise-register.ts'
export { keepEnterprise, placeEnterprises, type EnterprisePlace } from '../upkeep/enterprise-place.service.ts'
export { setDefaultEnterprise } from '../upkeep/default-enterprise.service.ts'
export { findHead, headsOf, nameHead } from '../people/head.service.ts'
