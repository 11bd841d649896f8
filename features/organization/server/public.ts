/** Public server API of organisations for other features. Writers use the caller's transaction. */
import './organization.table.ts'
export { applyChange } from './tree/change.service.ts'
export { adoptEnterprises } from './tree/adopt.service.ts'
export { takeApplication } from './application/application.plugin.ts'
