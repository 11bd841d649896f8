/** What the server joins to a sign-in: phones verified a moment ago, and the warning to a phone. */
import './verification.table.ts'
export { verifiedPhones } from './verified-phones.ts'
export { sendWarning } from './warning.service.ts'
