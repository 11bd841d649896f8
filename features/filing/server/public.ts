/** What other features may use of filings. */
import './filing.table.ts'
export { registerFiling } from './register.service.ts'
export { filedKey } from './tell-filed.ts'
