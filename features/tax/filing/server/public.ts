/** Public API of filing for other features. */
import './filing.table.ts'
export { registerFiling } from './register.service.ts'
export { filedKey } from './tell-filed.ts'
export { filingState } from './filing-query.service.ts'
export { listReceiptFiles } from './filing.repo.ts'
