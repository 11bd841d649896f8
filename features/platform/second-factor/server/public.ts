/**
 * Public server API of second factors, for other features and the server's command line. All writers use the caller's
 * transaction.
 */
import './second-factor.table.ts'
export { clearAttempts, takeFactors } from './take-factors.service.ts'
