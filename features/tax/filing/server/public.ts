/** Public API of filing for other features. */
import './store/filing.table.ts'
export { registerFiling } from './registering/register.service.ts'
export { filedKey } from './registering/tell-filed.ts'
export { filingState } from './filing-query.service.ts'
export { listReceiptFiles } from './store/filing.repo.ts'
