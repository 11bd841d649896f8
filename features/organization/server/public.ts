/** Public server API of organisations for other features. Writers use the caller's transaction. */
import './organization.table.ts'
import './reporting/reporting.table.ts'
export { applyChange } from './tree/change.service.ts'
export { adoptEnterprises } from './tree/adopt.service.ts'
export { assign } from './reporting/assign.service.ts'
export { enterprisesBy, type GroupedEnterprise, type Grouping } from './reporting/grouping.ts'
export { saveNode } from './reporting/node.service.ts'
export { saveStructure } from './reporting/structure.service.ts'
