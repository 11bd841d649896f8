/** What other features may use of ticking. */
import './deduction.table.ts'
export { confirmationOf } from './confirmation.service.ts'
