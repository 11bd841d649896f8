/**
 * What other features, and the server's command line, may use of second factors. All writers take the caller's
 * transaction.
 */
import './second-factor.table.ts'
export { clearAttempts, takeFactors } from './take-factors.service.ts'
