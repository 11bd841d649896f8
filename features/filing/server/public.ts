/** What other features may use of filings. */
import './filing.table.ts'
export { taxUnlockEffect, unlockType } from './unlock.service.ts'
