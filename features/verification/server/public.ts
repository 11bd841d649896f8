/** For the sign-in, joined by the server: recently verified phones, and the warning to a phone. */
import './verification.table.ts'
export { verifiedPhones } from './verified-phones.ts'
export { sendWarning } from './warning.service.ts'
