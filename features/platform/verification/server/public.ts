/** For the sign-in: recently verified phones and the warning to a phone. For what is told: notices to phones. */
import './verification.table.ts'
export { verifiedPhones } from './verified-phones.ts'
export { sendNews, sendWarning } from './warning.service.ts'
export { invitationTexter } from './invitation-text.ts'
export { noticeTexter, type NoticeTexter, type Texted } from './notice-text.ts'
